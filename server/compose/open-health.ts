import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { announceNode } from '#server/features/moderation/health/commands.ts'
import { healthRoutes } from '#server/features/moderation/routes.ts'
import { readCommunity } from '#server/features/sign-in/community-settings.ts'
import { getPoolUse } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import { createTester } from '#server/platform/mail/mailer.ts'
import { nowIso } from '#server/platform/processes/clock.ts'
import { watchProcess } from '#server/platform/processes/process-health.ts'
import { readProgramText } from '#server/platform/processes/program-version.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { listNodeSettings } from '#server/platform/settings/node-settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { reachPictures } from './open-pictures.ts'

type Options = {
  db: Db
  settings: Settings
  storage: Pick<Storage, 'get'>
  nodeId: string
  mainVersion: string | undefined
  isRedisUp: (() => Promise<boolean>) | undefined
}

export function openHealth(app: FastifyInstance, options: Options) {
  const { db, settings, storage, nodeId, mainVersion, isRedisUp } = options
  const node = {
    id: nodeId,
    place: `${hostname()}:${settings.PORT}`,
    version: readProgramText(),
    startedAt: nowIso(),
    settings: listNodeSettings(settings),
    mainVersion: mainVersion ?? null,
  }
  const onError = (error: unknown) => logFailure(app.log, error, 'this node was not noted')
  const watched = watchProcess()
  const announced = announceNode(db, {
    node,
    onError,
    onDifference: difference => app.log.warn(difference, 'another node has another setting'),
    onWrongClock: aheadMs => app.log.error({ aheadMs }, 'the clock of this node is not that of the database'),
  })
  // A start that fails before leaves no row for which others would wait.
  app.addHook('onReady', async () => announced.start())
  app.addHook('onClose', announced.stop)
  app.addHook('onClose', async () => watched.stop())
  const dependencies = {
    db,
    node,
    readProcess: () => ({ ...watched.read(), socketCount: app.websocketServer.clients.size }),
    readPool: () => getPoolUse(db),
    checkRedis: async () => (isRedisUp ? { isUp: await isRedisUp() } : null),
    checkPictures: () => checkPictures(settings, storage),
    measureDiskFree: async () => (settings.DATABASE_URL ? null : measureFree(settings.DATA_DIR)),
    isMailConfigured: settings.SMTP_URL !== undefined,
  }
  return healthRoutes(dependencies, { send: openTester(db, settings), from: settings.MAIL_FROM })
}

function openTester(db: Db, settings: Settings) {
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  const getName = async () => (await readCommunity(db, settings)).values.name
  return url ? createTester({ url, from, getName }) : undefined
}

export async function measureFree(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function checkPictures(settings: Settings, storage: Pick<Storage, 'get'>) {
  const kind = settings.S3 ? ('bucket' as const) : ('folder' as const)
  try {
    await reachPictures(settings, storage)
    return {
      kind,
      isReachable: true,
      diskFreeBytes: settings.S3 ? null : await measureFree(settings.DATA_DIR),
    }
  } catch {
    return { kind, isReachable: false, diskFreeBytes: null }
  }
}
