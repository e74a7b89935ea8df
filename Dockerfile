# One image for every process; docker-compose.yml says which of them a container runs.
# A release names NODE_IMAGE by its digest: docs/operations.md says how.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
# Processes run without source maps, see docs/decisions/0074.
RUN npm run build && find dist -name '*.map' -delete

# Only what the processes load at run time: their code and zod are bundled, the other packages of the registry are not. Of a
# package, Node loads no types, TypeScript or source maps; of pdf-lib's five builds one, of OpenTelemetry's three one; of the
# fonts two weights. Licences stay.
FROM build AS packages
RUN --mount=type=cache,target=/root/.npm rm -rf node_modules \
  && npm ci --no-audit --no-fund --omit=dev --ignore-scripts --workspace=gateway --workspace=services \
  && npm sbom --sbom-format=cyclonedx --package-lock-only --workspace=gateway --workspace=services >sbom.json \
  && node scripts/run/containers/keep-installed.mjs <sbom.json >sbom.cdx.json \
  && rm -rf node_modules/@dash node_modules/zod node_modules/bintrees/test node_modules/@opentelemetry/*/build/es* \
  && find node_modules -type f \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.map' \) -delete \
  && find node_modules/@expo-google-fonts -type f \( -name '*.png' -o -name '*.ttf' ! -name '*_400Regular.ttf' ! -name Inter_600SemiBold.ttf \) -delete \
  && (cd node_modules/@cantoo/pdf-lib && find cjs dist src ts3.4 -type f ! -name 'LICENSE*' -delete)

# Node without npm, yarn, headers and manuals.
FROM ${NODE_IMAGE} AS node
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/share/doc /usr/local/share/man /opt/yarn* \
  && find /usr/local/bin -type l -delete

# A layer that only removes files makes no image smaller, so the files of the base are copied into an empty one.
FROM scratch
COPY --from=node / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
# `docker run dash size` makes Node start size.js: each command is a link to the program that has them all.
RUN for command in check photos rebuild restored retention secrets size token; do \
  ln -s dist/services/image/current/main.js $command.js; done
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/sbom.cdx.json ./sbom.cdx.json
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/dist ./dist
ARG NODE_IMAGE
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="Partnership Dashboard" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION \
  org.opencontainers.image.base.name=$NODE_IMAGE
USER node
EXPOSE 8080
ENTRYPOINT ["node"]
