import type { FastifyInstance } from 'fastify'
import { createFailedSignIns } from './features/identity/failed-sign-ins/commands.ts'
import { createIdentity } from './features/identity/identity.ts'
import { sendAccountMails } from './features/identity/mails/commands.ts'
import { followEnds } from './features/identity/session-ends/commands.ts'
import { leaveCommunity } from './features/leaving/commands.ts'
import { isDatabaseAway } from './platform/database/away.ts'
import type { Db } from './platform/database/database.ts'
import type { Settings } from './platform/env.ts'
import type { Limit } from './platform/http/limiter.ts'
import type { Live } from './platform/live/live.ts'
import { openMail } from './platform/mail/open-mail.ts'

type Options = { db: Db; live: Live; settings: Settings; limit: Limit | undefined }

/** All about accounts: their endpoints, who calls, their mails, and sessions that end on any node. */
export async function openIdentity(app: FastifyInstance, { db, live, settings, limit }: Options) {
  const { log } = app
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl } = settings
  const sendMails = sendAccountMails({ db, sendMail: openMail(settings, log), origin: publicUrl.origin, log })
  const failedSignIns = createFailedSignIns({ db, log })
  app.addHook('onClose', failedSignIns.stop)
  const identity = await createIdentity({
    db,
    dataDir,
    publicUrl,
    sendMails,
    announce: live.announce,
    leave: leaveCommunity,
    noteFailure: failedSignIns.note,
    log,
    serviceKey: settings.SERVICE_KEY,
    confirmation: settings.CONFIRM_EMAIL === 'on' ? 'asked' : 'none',
    lifetimes: { idleDays: settings.SESSION_IDLE_DAYS, days: settings.SESSION_MAX_DAYS },
    isMailSent: settings.SMTP_URL !== undefined,
    limit,
    passwordPolicy: settings.PASSWORD_POLICY,
  })
  live.hub.heedEnds(identity.end)
  app.addHook('onClose', identity.close)
  const ends = await followEnds({
    db,
    tell: live.hub.tell,
    onError: error => {
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'ended sessions were not looked up')
    },
  })
  app.addHook('onClose', ends.stop)
  const authenticate: typeof identity.authenticate = async authorization => {
    await ends.catchUp()
    return identity.authenticate(authorization)
  }
  return { ...identity, authenticate }
}
