import type { MailDependencies } from '#server/platform/mail/due-mails.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { TestServer } from '../server/server.ts'

/** Lets a job send its due mails. Returns them; with `fail` every mail fails. */
export async function sentBy(
  { db, app }: TestServer,
  toJob: (dependencies: MailDependencies) => () => Promise<unknown>,
  { fail = false } = {},
) {
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => {
    mails.push(mail)
    if (fail) throw new Error('no mail server')
  }
  await toJob({ db, sendMail, origin: 'https://firsthand.example', log: app.log })()
  return mails
}
