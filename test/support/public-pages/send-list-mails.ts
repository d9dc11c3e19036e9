import { createListMailSender } from '#server/features/public-pages/list-mails/sending.ts'
import type { DeliverMail, Mail } from '#server/platform/mail/mailer.ts'
import type { TestServer } from '../server/server.ts'

export const MAIL_ORIGIN = 'https://firsthand.example'

type Options = { deliver?: DeliverMail; nodeId?: string }

/** Sends the list mails that can go, as a separate node. Returns those that the mail server accepted. */
export async function sendListMails(
  { db, app }: TestServer,
  { deliver = async () => 'sent', nodeId = crypto.randomUUID() }: Options = {},
) {
  const mails: Mail[] = []
  const keep: DeliverMail = mail => {
    mails.push(mail)
    return deliver(mail)
  }
  const { signal } = new AbortController()
  await createListMailSender({ db, deliver: keep, origin: MAIL_ORIGIN, nodeId, log: app.log })(signal)
  return mails
}
