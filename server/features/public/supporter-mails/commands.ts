import type { FastifyBaseLogger } from 'fastify'
import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import { toConfirmationMail } from './confirmation-mail.ts'
import { type ClaimedMail, claimMails, markSent, postponeMail } from './rows.ts'
import { createSupporterToken } from './supporter-token.ts'

type Means = { db: Db; sendMail: SendMail; origin: string; log: FastifyBaseLogger }

/**
 * Sends the mails that ask visitors to confirm, as far as their items, their addresses and the instance have room. One
 * node sends each of them; what fails is tried again a minute later, until the address is forgotten.
 */
export const sendSupporterMails = (means: Means) => async () => {
  const key = await getMailKey(means.db)
  for (
    let looked = await claimMails(means.db, key);
    looked.length > 0;
    looked = await claimMails(means.db, key)
  ) {
    const claimed = looked.flatMap(({ due, outcome }) => {
      const { name } = due
      return outcome === 'claimed' && name !== null ? [{ ...due, name }] : []
    })
    await Promise.all(claimed.map(mail => sendOne(means, { mail, key })))
  }
}

async function sendOne(
  { db, sendMail, origin, log }: Means,
  { mail, key }: { mail: ClaimedMail; key: Buffer },
) {
  const { id, email: to } = mail
  try {
    const token = createSupporterToken(id, key)
    await sendMail({ ...toConfirmationMail({ ...mail, origin, token }), id: `supporter-${id}`, to })
    await markSent(db, id)
  } catch (error) {
    log.warn({ mail: id, why: (error as Error).message }, 'a mail to a supporter was not sent')
    await postponeMail(db, id)
  }
}
