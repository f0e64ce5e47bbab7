# syntax=docker/dockerfile:1
# Build:  docker build -t riddlemaster .
# Run:    docker run -d --name riddlemaster --restart unless-stopped --read-only --tmpfs /tmp \
#             --tmpfs /var/cache/riddlemaster/icons --cap-drop ALL --security-opt no-new-privileges:true \
#             -v ./secrets:/run/secrets:ro -e DISCORD_TOKEN_FILE=/run/secrets/token -v riddlemaster:/data riddlemaster
# Backup: docker exec riddlemaster python -m bot backup /data/backup.db
# An exact tag; who wants more than that writes the digest of the image behind it (…-slim@sha256:…) in both places.
ARG PYTHON=3.11.14

# ---- build: the pinned libraries, the compiled code, and the base maps drawn once --------------------------------
FROM python:${PYTHON}-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/venv
ENV PATH=/opt/venv/bin:$PATH
# requirements-postgres.lock for a database on a PostgreSQL server, requirements-metrics.lock for figures (or both).
ARG LOCK=requirements.lock
COPY requirements.lock /build/
COPY requirements-postgres.lock /build/
COPY requirements-metrics.lock /build/
RUN pip install --require-hashes --only-binary :all: -r /build/${LOCK}

WORKDIR /app
COPY LICENSE ./
COPY engine engine
COPY art art
COPY bot bot
RUN python -m compileall -q engine art bot
# Drawn here, no first start has to wait for them. They lie outside the data volume, which may be older than the image.
ENV RIDDLEMASTER_CACHE=/var/cache/riddlemaster
RUN python -m bot maps

# ---- run: no build tools, not root -------------------------------------------------------------------------------
FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --home-dir /app --shell /usr/sbin/nologin riddlemaster \
    && install -d -o riddlemaster -g riddlemaster /data
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
# Writable: a map whose file is broken is drawn again.
COPY --from=build --chown=riddlemaster:riddlemaster /var/cache/riddlemaster /var/cache/riddlemaster
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    RIDDLEMASTER_CACHE=/var/cache/riddlemaster \
    RIDDLEMASTER_DATA=/data
WORKDIR /app
USER riddlemaster
VOLUME /data
STOPSIGNAL SIGTERM
# `health` asks for the sign of life that a running bot leaves in /data: 0 when fresh, 1 when stale or absent.
HEALTHCHECK --interval=60s --timeout=15s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
