import type { FastifyInstance } from 'fastify'
import { watchCommunity } from '#server/features/sign-in/community-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { Settings } from '#server/platform/settings/env.ts'

type Options = { db: Db; live: Live; settings: Settings }

export async function openCommunity(app: FastifyInstance, { db, live, settings }: Options) {
  const { current, stop } = await watchCommunity({
    db,
    hub: live.hub,
    environment: settings,
    onError: error => logFailure(app.log, error, 'the settings were not read'),
  })
  app.addHook('onClose', stop)
  return current
}
