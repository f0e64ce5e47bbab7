"""Payloads as Discord writes them: the guild with its roles, and the application."""

from bot.local.shapes import JOINED, channel, member, user
from bot.local.things import ChannelType, Guild, Json, Role
from bot.local.world import World


def role(role: Role) -> Json:
    """A role object."""
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "permissions": str(role.permissions),
        "managed": role.managed_by is not None,
        "mentionable": False,
        "flags": 0,
        **({"tags": {"bot_id": str(role.managed_by)}} if role.managed_by is not None else {}),
    }


def guild(world: World, guild: Guild, *, gateway: bool = True) -> Json:
    """A guild; with `gateway` all that GUILD_CREATE tells besides (channels; the bot as only member)."""
    owner = world.humans[0] if world.humans else world.bot
    inside = [place for place in world.channels_of(guild.id) if world.enters(world.bot, place)]
    shape: Json = {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": str(owner.id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role(each) for each in guild.roles],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": str(inside[0].id) if inside else None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "max_members": 500_000,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "public_updates_channel_id": None,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "home_header": None,
        "region": "deprecated",
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_presences": None,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "safety_alerts_channel_id": None,
        "incidents_data": None,
    }
    if not gateway:
        return shape
    return shape | {
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": 1 + sum(human.in_guild for human in world.humans),
        "voice_states": [],
        "members": [member(guild, world.bot)],
        "channels": [channel(world, place) for place in inside if place.type is ChannelType.TEXT],
        "threads": [channel(world, place) for place in inside if place.is_thread and not place.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(world: World) -> Json:
    """The application, as `GET /oauth2/applications/@me` tells it."""
    owner = world.humans[0] if world.humans else world.bot
    return {
        "id": str(world.application_id),
        "name": world.bot.display,
        "icon": None,
        "description": "A stand-in, running locally.",
        "type": None,
        "bot": user(world.bot),
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "integration_types_config": {"0": {}},
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "eligible_oauth2_scopes": [],
        "max_participants": None,
        "tags": [],
        "hook": True,
        "owner": user(owner),
        "team": None,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "explicit_content_filter": 0,
    }
