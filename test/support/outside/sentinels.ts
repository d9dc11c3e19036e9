import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../running-app.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeCertificates } from './certificates.ts'
import { findProgram, startProgram } from './programs.ts'

const NAME = 'firsthand'
const PASSWORD = 'a-password'
const SENTINELS = 3
/** The milliseconds of silence after which a Redis counts as down. */
const DOWN_MS = 1_000

/** Starts a Redis, its replica and three Sentinels until the test is over. All use only TLS. */
export async function startSentinels() {
  const start = await createStart()
  const data = (port: string) => `save ""\nmasterauth ${PASSWORD}\nreplica-announce-port ${port}\n`
  const master = await start('master', data)
  await start('replica', port => `${data(port)}replicaof 127.0.0.1 ${master.port}\n`)
  const watch = `sentinel monitor ${NAME} 127.0.0.1 ${master.port} 2
sentinel auth-pass ${NAME} ${PASSWORD}
sentinel down-after-milliseconds ${NAME} ${DOWN_MS}
sentinel failover-timeout ${NAME} 5000
`
  const sentinels: (typeof master)[] = []
  while (sentinels.length < SENTINELS)
    sentinels.push(await start(`sentinel-${sentinels.length}`, () => watch))
  return {
    kill: () => master.end('SIGKILL'),
    /** The address of the Redis, without the Sentinels. */
    url: `rediss://:${PASSWORD}@127.0.0.1:${master.port}`,
    settings: {
      REDIS_URL: `rediss://:${PASSWORD}@${NAME}`,
      REDIS_SENTINELS: sentinels.map(({ port }) => `rediss://:${PASSWORD}@127.0.0.1:${port}`).join(),
    },
    authority: start.authority,
    /** Returns whether the Sentinels know each other and the replica. Only then can they promote it. */
    isComplete: async () => (await Promise.all(sentinels.map(knowsAll))).every(Boolean),
  }
}

async function knowsAll(sentinel: Place) {
  const fields = (await ask(sentinel, redis => redis.call('sentinel', 'master', NAME))) as string[]
  const countOf = (key: string) => Number(fields[fields.indexOf(key) + 1])
  return countOf('num-slaves') === 1 && countOf('num-other-sentinels') === SENTINELS - 1
}

/** Returns a function that starts a Redis, or a Sentinel by its name, with a certificate. */
async function createStart() {
  const folder = await temporaryFolder()
  const files = await makeCertificates(folder)
  const ca = await readFile(files.ca, 'utf8')
  const common = `port 0
bind 127.0.0.1
dir ${folder}
tls-cert-file ${files.certificate}
tls-key-file ${files.key}
tls-ca-cert-file ${files.ca}
tls-auth-clients no
tls-replication yes
requirepass ${PASSWORD}
`
  const start = async (name: string, text: (port: string) => string) => {
    const port = await freePort()
    const file = path.join(folder, `${name}.conf`)
    await writeFile(file, `${common}tls-port ${port}\n${text(port)}`)
    const place = { port, ca }
    const server = await startProgram(findProgram('redis-server', 'redis-server'), {
      args: name.startsWith('sentinel') ? [file, '--sentinel'] : [file],
      user: undefined,
      isReady: () => ask(place, redis => redis.ping()),
    })
    return { ...server, ...place }
  }
  return Object.assign(start, { authority: files.ca })
}

type Place = { port: string; ca: string }

async function ask<T>({ port, ca }: Place, question: (redis: Redis) => Promise<T>) {
  const redis = new Redis({
    port: Number(port),
    host: '127.0.0.1',
    password: PASSWORD,
    tls: { ca },
    retryStrategy: () => null,
    lazyConnect: true,
  })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return await question(redis)
  } finally {
    redis.disconnect()
  }
}
