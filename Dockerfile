# One image for every process; docker-compose.yml says which of them a container runs.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
RUN npm run build

# Only what the processes load at run time: their code is bundled, the packages of the registry are not. Of a package, Node
# loads no types, TypeScript or source maps, and of pdf-lib's five builds one. Licences stay.
FROM build AS packages
RUN --mount=type=cache,target=/root/.npm rm -rf node_modules \
  && npm ci --no-audit --no-fund --omit=dev --ignore-scripts --workspace=gateway --workspace=services \
  && rm -rf node_modules/@dash \
  && find node_modules -type f \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.map' \) -delete \
  && (cd node_modules/@cantoo/pdf-lib && find cjs dist src ts3.4 -type f ! -name 'LICENSE*' -delete)

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/dist ./dist
USER node
EXPOSE 8080
ENTRYPOINT ["node"]
