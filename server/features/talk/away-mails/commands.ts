import { findMailSettings, getUnsubscriptionToken } from '#server/features/talk/mail-settings/queries.ts'
import type { JobData } from '#server/model/jobs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import type { SendJobs } from '#server/platform/jobs/jobs.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import { awayMail } from './away-mail.ts'
import { type Due, findAddress, findDue, findWaiting } from './queries.ts'
import { BATCH, claimDue, makeDue, noteTold, takeSlice } from './rows.ts'

const BATCHES_MAX = 10

/**
 * Finds the members who are away and have something waiting, and adds a job for each in the same transaction: a mail
 * is claimed once, and whatever was claimed is sent. One node at a time, and at most a thousand members each time.
 */
export const claimAwayMails = (db: Db, sendJobs: SendJobs) =>
  withAdvisoryLock(db, 'the away mails', async tx => {
    await makeDue(tx, await takeSlice(tx))
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const looked = await claimDue(tx)
      const claimed = looked.filter(({ isClaimed }) => isClaimed)
      await sendJobs(
        tx,
        'away-mail.send',
        claimed.map(({ memberId, claimedAt }) => ({ memberId, claimedAt })),
      )
      if (looked.length < BATCH) return
    }
  })

type Means = { db: Db; sendMail: SendMail; origin: string }

/**
 * Sends one member's mail about what still waits, by the settings of this moment: none where nothing does, or where a
 * later mail was claimed, which tells of this one's things too. Repeated, it is the same mail with the same id. Throws
 * where it may succeed later.
 */
export const sendAwayMail = (means: Means) => async (job: JobData['away-mail.send']) => {
  const due = await findDue(means.db, job)
  const mail = due && (await compose(means, due))
  if (!mail) return
  await means.sendMail(mail)
  await noteTold(means.db, due)
}

async function compose({ db, origin }: Means, due: Due) {
  const { memberId, claimedAt } = due
  const [to, wanted, waiting, token] = await Promise.all([
    findAddress(db, due),
    findMailSettings(db, memberId),
    findWaiting(db, due),
    getUnsubscriptionToken(db, memberId),
  ])
  const mail = awayMail({ waiting, wanted, origin, token })
  return to && mail && { ...mail, to, id: `away-${memberId}-${claimedAt.replace(/\D/g, '')}` }
}
