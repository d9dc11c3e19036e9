import type { FastifyInstance } from 'fastify'
import type { CurrentCommunity } from '#server/features/accounts/community-settings/commands.ts'
import { createEmailRounds } from '#server/features/accounts/emails/commands.ts'
import { noteMailFailure } from '#server/features/moderation/health/rows.ts'
import { sendSupporterMails } from '#server/features/public/supporter-mails/commands.ts'
import type { SupporterParts } from '#server/features/public/supporters/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/env.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'

type Options = { db: Db; settings: Settings; community: CurrentCommunity }

/** Returns what forms for people without an account work with. Mails under way are awaited when the server closes. */
export function openSupporters(app: FastifyInstance, { db, settings, community }: Options): SupporterParts {
  const { log } = app
  const sendMail = createMailer({
    settings,
    log,
    getName: () => community().name,
    onFailure: why => void noteMailFailure(db, why),
  })
  const send = sendSupporterMails({ db, sendMail, origin: settings.PUBLIC_URL.origin, log })
  const rounds = createEmailRounds(send, log)
  app.addHook('onClose', rounds.end)
  return { db, community, isEmailSent: settings.SMTP_URL !== undefined, sendMails: rounds.begin }
}
