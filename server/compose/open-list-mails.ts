import type { FastifyBaseLogger } from 'fastify'
import { noteMailFailure } from '#server/features/moderation/health/node-notes.ts'
import { createListMailSender } from '#server/features/public-pages/list-mails/sending.ts'
import { listMailRoutes } from '#server/features/public-pages/routes.ts'
import { type CurrentCommunity, readCommunity } from '#server/features/sign-in/community-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import type { Settings } from '#server/platform/settings/env.ts'

const EVERY_MS = 1_000

type Options = { db: Db; settings: Settings; log: FastifyBaseLogger }

type MailerOptions = Options & { community?: CurrentCommunity }

/** Without `community` the sender's name is read for each mail. */
export function openMailer({ db, settings, log, community }: MailerOptions) {
  const getName = async () => (community?.() ?? (await readCommunity(db, settings)).values).name
  return createMailer({ settings, log, getName, onFailure: why => void noteMailFailure(db, why) })
}

/** Complaints about mails to lists are to harm an address of their own, and not that of mails about accounts. */
const openListMailer = ({ settings, ...rest }: Options) =>
  openMailer({ ...rest, settings: { ...settings, MAIL_FROM: settings.LIST_MAIL_FROM } })

export const openListMailRoutes = (options: Options) =>
  listMailRoutes({
    deliver: openListMailer(options),
    origin: options.settings.PUBLIC_URL.origin,
    hasMailServer: options.settings.SMTP_URL !== undefined,
  })

/** `stop` waits for the mails that are handed to the mail server. */
export function openListMailSending({ db, settings, log, nodeId }: Options & { nodeId: string }) {
  const send = createListMailSender({
    db,
    deliver: openListMailer({ db, settings, log }),
    origin: settings.PUBLIC_URL.origin,
    nodeId,
    log,
  })
  return runEvery(send, {
    everyMs: EVERY_MS,
    onError: error => logFailure(log, error, 'mails to waiting lists failed'),
  })
}
