import type { FastifyInstance } from 'fastify'
import { visitRoutes } from '#server/features/evidence/routes.ts'
import {
  abuseFormRoutes,
  confirmationRoutes,
  embedRoutes,
  itemPageRoutes,
  launchRoutes,
  leavingRoutes,
  neverAgainRoutes,
  publicPageRoutes,
  storedEmailRoutes,
} from '#server/features/public-pages/routes.ts'
import type { StoredEmailDependencies } from '#server/features/public-pages/stored-emails/links.ts'
import type { SubscriberDependencies } from '#server/features/public-pages/subscribers/subscribe.ts'
import { sendSubscriberMails } from '#server/features/public-pages/subscribers/subscriber-mails.ts'
import type { CurrentCommunity } from '#server/features/sign-in/community-settings.ts'
import { createMailRounds } from '#server/features/sign-in/mails/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { createServerTransaction, type PublishPushes } from '#server/platform/database/transaction.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openListMailRoutes, openMailer } from './open-list-mails.ts'
import { reactions, writers } from './reactions.ts'

type Options = {
  db: Db
  settings: Settings
  community: CurrentCommunity
  hash: DayHash
  publish: PublishPushes
}

export function openPublicPages(app: FastifyInstance, { publish, ...options }: Options) {
  const { db, settings, hash } = options
  const hasMailServer = settings.SMTP_URL !== undefined
  const { origin } = settings.PUBLIC_URL
  const subscribers = openSubscribers(app, { publish, ...options })
  const write = createServerTransaction({ db, publish, recorder: createRecorder(reactions, writers) })
  return {
    endpoints: [
      ...publicPageRoutes(hasMailServer),
      ...visitRoutes(hash),
      ...openListMailRoutes({ db, settings, log: app.log }),
    ],
    visitorRoutes: [
      ...itemPageRoutes({ db, write, hasMailServer, origin, subscribers }),
      ...embedRoutes({ db, write, hasMailServer, subscribers }),
      ...abuseFormRoutes({ db, write, hasMailServer }),
      ...leavingRoutes(db),
      ...neverAgainRoutes(db),
      ...launchRoutes(db),
      ...confirmationRoutes({ db, write, hash }),
      ...storedEmailRoutes(subscribers),
    ],
  }
}

/** Mails under way are awaited when the server closes. */
function openSubscribers(
  app: FastifyInstance,
  { db, settings, community, hash, publish }: Options,
): SubscriberDependencies & StoredEmailDependencies {
  const { log } = app
  const sendMail = openMailer({ db, settings, log, community })
  const { origin } = settings.PUBLIC_URL
  const rounds = createMailRounds(sendSubscriberMails({ db, sendMail, origin, log }), log)
  const mails = new Set<Promise<unknown>>()
  app.addHook('onClose', () => Promise.all([rounds.end(), ...mails]))
  const mailLater = (mail: Mail) => {
    const sending = sendMail(mail)
      .catch(error =>
        log.warn({ mail: mail.id, why: (error as Error).message }, 'a mail to a visitor was not sent'),
      )
      .finally(() => mails.delete(sending))
    mails.add(sending)
  }
  return {
    db,
    hash,
    publish,
    community,
    origin,
    hasMailServer: settings.SMTP_URL !== undefined,
    sendMails: rounds.begin,
    mailLater,
  }
}
