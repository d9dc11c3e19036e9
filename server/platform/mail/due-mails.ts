import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { SendMail } from './mailer.ts'

/**
 * SQL for the pace of due mails. `atOnce`: the number of mails in a claim. `sending`: the time for which a claim holds,
 * after which a sending has ended, whatever the mail server does. `again`: the time after which a mail is tried again.
 * `givenUp`: the time after which it is given up.
 */
export const pace = {
  atOnce: sql.lit(5),
  sending: sql`interval '5 minutes'`,
  again: sql`interval '10 minutes'`,
  givenUp: sql`interval '3 days'`,
}

/** The dependencies of sending mails. `origin` is the address to which links in them lead. */
export type MailDependencies = { db: Db; sendMail: SendMail; origin: string; log: FastifyBaseLogger }

type DueMails<Mail, Outcome> = {
  /** The beginning of the line in the log about a mail that was not sent. */
  what: string
  /** The fields of the log line about a mail; nothing about its recipient. */
  toNote?: (mail: Mail) => object
  claim: () => Promise<readonly Mail[]>
  deliver: (mail: Mail) => Promise<Outcome>
  /** Receives the result of `deliver`, and runs again if it fails. */
  done: (mail: Mail, outcome: Outcome) => Promise<unknown>
  /** The mail could not be sent. */
  postpone: (mail: Mail, error: unknown) => Promise<unknown>
}

/**
 * Sends due mails until a claim is empty. The mails of a claim are sent side by side. One node sends each mail. A mail whose
 * node dies is sent again, so `deliver` must give it the same id each time.
 */
export async function sendDueMails<Mail, Outcome>(
  { log }: Pick<MailDependencies, 'log'>,
  { what, toNote, claim, deliver, done, postpone }: DueMails<Mail, Outcome>,
) {
  const send = async (mail: Mail) => {
    let outcome: Outcome
    try {
      outcome = await deliver(mail)
    } catch (error) {
      log.warn({ ...toNote?.(mail), why: (error as Error).message }, `${what} was not sent`)
      return postpone(mail, error)
    }
    // The mail may be on its way, so it is not postponed.
    const note = () => done(mail, outcome)
    return note().catch(note)
  }
  for (let mails = await claim(); mails.length > 0; mails = await claim()) await Promise.all(mails.map(send))
}
