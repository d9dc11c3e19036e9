# Firsthand with its own PostgreSQL, or with the one that DATABASE_URL names (compose.yaml). Everything it stores is in /data.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run release -- firsthand.tar.gz
RUN mkdir -p /opt/firsthand && tar -xzf firsthand.tar.gz -C /opt/firsthand --strip-components=1

FROM node:24-bookworm-slim
COPY --from=build /opt/firsthand /opt/firsthand
RUN mkdir /data /backups && chown node:node /data /backups
ENV HOST=0.0.0.0 DATA_DIR=/data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/firsthand/firsthand"]
