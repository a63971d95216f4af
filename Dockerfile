# The shop for a host of containers: hosted identity, PostgreSQL beside it (compose.yaml). The operator's commands work
# inside it, for example `docker compose exec shop npm run backup -- /data/shop-2026-11-25`.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data && chown node:node /data
COPY --from=build /shop/dist dist
COPY --from=build /shop/tools tools
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/serve.mjs"]
