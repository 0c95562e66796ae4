# The service and its workers in one image: what it runs is the command's choice (`api` by default, or `worker`).
FROM node:24-bookworm-slim AS build
WORKDIR /srv/lineless
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What pages were joined from is in the pages: of the packages only those stay that the server loads as it runs.
RUN node scripts/build-server.mjs && node scripts/build-web.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_PORT=9464 \
    DATA_DIR=/var/lib/lineless
WORKDIR /srv/lineless
RUN mkdir --mode=700 /var/lib/lineless && chown node:node /var/lib/lineless
COPY --from=build /srv/lineless/package.json ./
COPY --from=build /srv/lineless/node_modules ./node_modules
COPY --from=build /srv/lineless/dist/server ./dist/server
COPY --from=build /srv/lineless/dist/web ./dist/web
# By number: a host that refuses root cannot look the name up.
USER 1000
VOLUME /var/lib/lineless
EXPOSE 3000
# Asked where operators ask, so that it is the same for both; it answers 503 while it cannot do its part.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/bin/sh", "-c", "exec node --max-semi-space-size=16 --heap-growing-percent=100 dist/server/\"$0\".mjs \"$@\""]
CMD ["api"]
