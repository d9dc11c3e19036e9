import type { FastifyInstance } from 'fastify'
import { leaveCommunity } from '#server/features/accounts/account-deletion/commands.ts'
import { createFailedSignIns } from '#server/features/accounts/identity/failed-sign-ins/commands.ts'
import { createIdentity } from '#server/features/accounts/identity/identity.ts'
import { sendAccountMails } from '#server/features/accounts/identity/mails/commands.ts'
import { followEnds } from '#server/features/accounts/identity/session-ends/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import type { Settings } from '#server/platform/env.ts'
import type { Live } from '#server/platform/live/live.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

type Options = { db: Db; live: Live; settings: Settings; rateLimit: RateLimiter | undefined }

/** All about accounts: their endpoints, who calls, their mails, and sessions that end on any node. */
export async function openIdentity(app: FastifyInstance, { db, live, settings, rateLimit }: Options) {
  const { log } = app
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl } = settings
  const sendMail = createMailer(settings, log)
  const sendMails = sendAccountMails({ db, sendMail, origin: publicUrl.origin, log })
  const failedSignIns = createFailedSignIns({ db, log })
  app.addHook('onClose', failedSignIns.stop)
  const identity = await createIdentity({
    db,
    dataDir,
    publicUrl,
    sendMails,
    publish: live.publish,
    leave: leaveCommunity,
    noteFailure: failedSignIns.note,
    log,
    serviceKey: settings.SERVICE_KEY,
    confirmation: settings.CONFIRM_EMAIL === 'on' ? 'asked' : 'none',
    lifetimes: { idleDays: settings.SESSION_IDLE_DAYS, days: settings.SESSION_MAX_DAYS },
    isMailSent: settings.SMTP_URL !== undefined,
    rateLimit,
    passwordPolicy: settings.PASSWORD_POLICY,
  })
  live.hub.onSessionsEnded(identity.end)
  app.addHook('onClose', identity.close)
  const ends = await followEnds({
    db,
    tell: live.hub.send,
    onError: error => {
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'ended sessions were not looked up')
    },
  })
  app.addHook('onClose', ends.stop)
  const authenticate: typeof identity.authenticate = async authorization => {
    await ends.catchUp()
    return identity.authenticate(authorization)
  }
  return { ...identity, authenticate }
}
