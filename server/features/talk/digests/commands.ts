import { findMailSettings, getUnsubscriptionToken } from '#server/features/talk/unsubscription.ts'
import type { JobData } from '#server/model/jobs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import type { SendJobs } from '#server/platform/jobs/jobs.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import { composeDigest } from './digest-text.ts'
import { BATCH, claimDue, markSent, scheduleMails, takeNextSlice } from './due-digests.ts'
import { type Due, findAddress, findDue, findWaiting } from './queries.ts'

const BATCHES_MAX = 10

/**
 * Adds a job for each claimed mail in the same transaction, so that it is claimed once and sent. Runs on one node at a time,
 * for at most a thousand members.
 */
export const claimDigests = (db: Db, sendJobs: SendJobs) =>
  tryAdvisoryLock(db, 'the digests', async tx => {
    await scheduleMails(tx, await takeNextSlice(tx))
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const checked = await claimDue(tx)
      const claimed = checked.filter(({ isClaimed }) => isClaimed)
      await sendJobs(
        tx,
        'digest.send',
        claimed.map(({ memberId, claimedAt }) => ({ memberId, claimedAt })),
      )
      if (checked.length < BATCH) return
    }
  })

type MailContext = { db: Db; sendMail: SendMail; origin: string }

/**
 * The mail has everything that still waits, by the present settings. None is sent if nothing waits, or if a later mail was
 * claimed, which has the same content and more. A repeated job sends the same mail with the same id. Throws if a later
 * attempt may succeed.
 */
export const sendDigest = (dependencies: MailContext) => async (job: JobData['digest.send']) => {
  const due = await findDue(dependencies.db, job)
  const compose = due && (await prepareMail(dependencies, due))
  if (!compose) return
  const isSent = await inLanguage(due.language, async () => {
    const mail = compose()
    if (mail) await dependencies.sendMail(mail)
    return mail !== null
  })
  if (isSent) await markSent(dependencies.db, due)
}

/** The returned function writes the mail in the language in which it is called. */
async function prepareMail({ db, origin }: MailContext, due: Due) {
  const { memberId, claimedAt } = due
  const [to, wanted, waiting, token] = await Promise.all([
    findAddress(db, due),
    findMailSettings(db, memberId),
    findWaiting(db, due),
    getUnsubscriptionToken(db, memberId),
  ])
  if (!to) return undefined
  return () => {
    const mail = composeDigest({ waiting, wanted, origin, token })
    return mail && { ...mail, to, id: `digest-${memberId}-${claimedAt.replace(/\D/g, '')}` }
  }
}
