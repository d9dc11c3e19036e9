import type { FastifyInstance } from 'fastify'
import { noteMailFailure } from '#server/features/moderation/health/rows.ts'
import type { KeptAddressParts } from '#server/features/public-pages/kept-addresses/kept-addresses.ts'
import type { SupporterParts } from '#server/features/public-pages/supporters/arrivals.ts'
import { sendSupporterMails } from '#server/features/public-pages/supporters/supporter-mails.ts'
import type { CurrentCommunity } from '#server/features/sign-in/community.ts'
import { createEmailRounds } from '#server/features/sign-in/emails/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts'
import type { Settings } from '#server/platform/settings/env.ts'

type Options = { db: Db; settings: Settings; community: CurrentCommunity }

/** Returns what forms for people without an account work with. Mails under way are awaited when the server closes. */
export function openSupporters(
  app: FastifyInstance,
  { db, settings, community }: Options,
): SupporterParts & KeptAddressParts {
  const { log } = app
  const sendMail = createMailer({
    settings,
    log,
    getName: () => community().name,
    onFailure: why => void noteMailFailure(db, why),
  })
  const { origin } = settings.PUBLIC_URL
  const rounds = createEmailRounds(sendSupporterMails({ db, sendMail, origin, log }), log)
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
    community,
    origin,
    isEmailSent: settings.SMTP_URL !== undefined,
    sendMails: rounds.begin,
    mailLater,
  }
}
