import type { FastifyBaseLogger } from 'fastify'
import { alertModerators } from '#server/features/moderation/case-alerts/alerts.ts'
import { sendCaseMails } from '#server/features/moderation/case-alerts/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import { createServerTransaction, type PublishPushes } from '#server/platform/database/transaction.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openMailer } from './open-list-mails.ts'
import { reactions, writers } from './reactions.ts'

const EVERY_MS = 1_000

type Options = { db: Db; settings: Settings; publish: PublishPushes; log: FastifyBaseLogger }

/**
 * Notifies moderators each second of cases that opened, and sends the mail that is due by that at once. Mails that are due
 * later, or whose node has died, are sent by a job. `stop` ends it.
 */
export function openCaseAlerts({ db, settings, publish, log }: Options) {
  const write = createServerTransaction({ db, publish, recorder: createRecorder(reactions, writers) })
  const sendMails = sendCaseMails({
    db,
    sendMail: openMailer({ db, settings, log }),
    origin: settings.PUBLIC_URL.origin,
    log,
  })
  const onError = (error: unknown) => logFailure(log, error, 'moderators could not be told of cases')
  let mails = Promise.resolve()
  const alert = async () => {
    if ((await alertModerators(db, write)) > 0) mails = mails.then(sendMails).catch(onError)
  }
  const { stop } = runEvery(alert, { everyMs: EVERY_MS, onError })
  return {
    async stop() {
      await stop()
      await mails
    },
  }
}
