"""What sentences have in common whatever the language: which case it is, and what stands in which place.

A language gives its pieces to the classes here, whose methods are then functions of its areas (E12.5). Nobody
reads anything of these modules, so no word of any language stands here.
"""
