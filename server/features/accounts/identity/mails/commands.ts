import type { FastifyBaseLogger } from 'fastify'
import { dropOldCounts } from '#server/features/accounts/identity/mail-limits/rows.ts'
import { newLink, newToken } from '#server/features/accounts/identity/one-time-token.ts'
import { keepUndoToken } from '#server/features/accounts/identity/undo/rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import { accountMail } from './account-mail.ts'
import { findAddresses } from './queries.ts'
import { type ClaimedMail, claimMails, dropMail, dropOldMails, keepToken, putOff } from './rows.ts'

type Means = { db: Db; sendMail: SendMail; origin: string; log: FastifyBaseLogger }

/**
 * Sends the mails about accounts that are ordered, each once by one node, with a token made for the sending: only its
 * hash is stored. What fails is put off to the next minute, for an hour in all.
 */
export const sendAccountMails = (means: Means) => async () => {
  await dropOldMails(means.db)
  await dropOldCounts(means.db)
  for (let claimed = await claimMails(means.db); claimed.length > 0; claimed = await claimMails(means.db))
    await Promise.all(claimed.map(mail => sendOne(means, mail)))
}

async function sendOne(means: Means, mail: ClaimedMail) {
  const { db, log } = means
  try {
    await hand(means, mail)
    await dropMail(db, mail)
  } catch (error) {
    log.warn({ mail: mail.id, why: (error as Error).message }, 'a mail about an account was not sent')
    await putOff(db, mail)
  }
}

async function hand({ db, sendMail, origin }: Means, mail: ClaimedMail) {
  const { id, userId, kind, address: to } = mail
  const made = mail.changeId ? newLink() : newToken(kind, userId ?? '')
  const addresses = await findAddresses(db, mail)
  const isWanted = addresses && (!made || (await keep(db, mail, made.hash)))
  if (!isWanted) return
  const { email, newEmail } = addresses
  const token = made?.token ?? ''
  await sendMail({
    ...accountMail({ kind, origin, token, email, newEmail: newEmail ?? '' }),
    id: `account-${id}`,
    to,
  })
}

const keep = (db: Db, mail: ClaimedMail, hash: Buffer) =>
  mail.changeId
    ? keepUndoToken(db, mail.changeId, hash)
    : db.transaction().execute(tx => keepToken(tx, mail, hash))

/** Has ordered mails sent at once, beside the answer to whoever ordered them; the clock sends what is left. */
export function createMailRound(send: () => Promise<void>, log: FastifyBaseLogger) {
  const rounds = new Set<Promise<void>>()
  return {
    begin() {
      const round = send()
        .catch(error => log.warn({ why: (error as Error).message }, 'mails about accounts wait'))
        .finally(() => rounds.delete(round))
      rounds.add(round)
    },
    async end() {
      await Promise.all(rounds)
    },
  }
}
