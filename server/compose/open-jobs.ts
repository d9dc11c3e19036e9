import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { erasureFile } from '#server/features/account/deletion/erasure-log.ts'
import { deleteDueAccounts } from '#server/features/account/deletion/own-deletions.ts'
import { clearExports } from '#server/features/account/exports/export-maker.ts'
import { measureLostViews } from '#server/features/evidence/figures/community-measures.ts'
import { storeGuessResults } from '#server/features/evidence/figures/guess-results.ts'
import { storePriors } from '#server/features/evidence/figures/priors.ts'
import { carryOutRecounts } from '#server/features/evidence/figures/recounts.ts'
import { forgetVisitors } from '#server/features/evidence/item-views/stored-visits.ts'
import { eraseDeletedTexts } from '#server/features/items/deleted-texts.ts'
import { eraseDeletedItems } from '#server/features/items/items/commands.ts'
import { forgetBlocklistEntries } from '#server/features/moderation/blocklist/commands.ts'
import { sendCaseMails } from '#server/features/moderation/case-alerts/mails.ts'
import { forgetMailFailure, noteMailFailure } from '#server/features/moderation/health/node-notes.ts'
import { sendNoticeMails } from '#server/features/moderation/notices/mails.ts'
import { sendReportMails } from '#server/features/moderation/reports/visitor-reports.ts'
import { carryOutDecisions } from '#server/features/moderation/suspicious-groups/carrying-out.ts'
import { searchGroups } from '#server/features/moderation/suspicious-groups/search/searches.ts'
import { alertOperators } from '#server/features/public-pages/mail-reviews/commands.ts'
import { eraseSubscribers } from '#server/features/public-pages/subscribers/erase-subscribers.ts'
import {
  forgetConfirmingNetworks,
  movePublicCounts,
} from '#server/features/public-pages/subscribers/public-count.ts'
import { matchSubscribers } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { sendSubscriberMails } from '#server/features/public-pages/subscribers/subscriber-mails.ts'
import { refreshBoards } from '#server/features/rewards/leaderboard/commands.ts'
import { compareLedger } from '#server/features/rewards/points/commands.ts'
import { resetFactors } from '#server/features/sign-in/factors/resets.ts'
import { sendAccountMails } from '#server/features/sign-in/mails/commands.ts'
import { sendOperatorMails } from '#server/features/sign-in/mails/operator-mails.ts'
import { forgetSpentPuzzles } from '#server/features/sign-in/puzzles.ts'
import { deleteOldChanges } from '#server/features/sign-in/recorded-changes.ts'
import { deleteOldEnds } from '#server/features/sign-in/sessions/session-ends.ts'
import { endOldSessions, forgetNetworks } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { deleteOldSignUps } from '#server/features/sign-in/sign-up/stored-sign-ups.ts'
import { sendDigests } from '#server/features/talk/digests/send-digests.ts'
import { sendEvidenceNotifications } from '#server/features/talk/evidence-notifications.ts'
import { notifySharers } from '#server/features/talk/naming-notifications.ts'
import { deleteOldNotifications } from '#server/features/talk/notifications/stored-notifications.ts'
import { notifyFollowers } from '#server/features/talk/update-notifications.ts'
import { sendWeeklyEmails } from '#server/features/talk/weekly-emails/send-weekly-emails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import {
  createServerTransaction,
  type PublishPushes,
  type Write,
} from '#server/platform/database/transaction.ts'
import { createJobs, type JobPlans } from '#server/platform/jobs/jobs.ts'
import { mayStartJobs } from '#server/platform/jobs/jobs-schema.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { tryMailServer } from '#server/platform/mail/mailer.ts'
import { clearExpiredRateLimits } from '#server/platform/rate-limits/rate-limit-stores.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { writeDailyBackup } from './open-backups.ts'
import { openMailer } from './open-list-mails.ts'
import { reactions, writers } from './reactions.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_HOUR = '17 * * * *'
/**
 * The times of hourly jobs, so far apart that one has ended before the next that takes the same locks or needs its result:
 * views are finalized at minute 7 and authors notified of it at 12, suspicious groups are searched at 31, and at 41 it is checked whether the backup of the day is due.
 */
const atMinute = (minute: 7 | 12 | 31 | 41) => `${minute} * * * *`
const EVERY_DAY = '27 3 * * *'
const EVERY_SIX_HOURS = '43 3,9,15,21 * * *'
/** The hours for a backup through a slow network, and a month to see how they went. */
const BACKUP_HOURS = { run: 12, keep: 30 * 24 }
/** The hours for reading every fact, and those for which results are stored: an alert fires after three days without one. */
const LONG_HOURS = { run: 2, keep: 4 * 24 }

/** The hours for the emails of a Monday in a large community. */
const WEEKLY_HOURS = { run: 4, keep: 1 }

type JobOptions = {
  db: Db
  database: PoolConfig
  settings: Settings
  publish: PublishPushes
  log: FastifyBaseLogger
  pollSeconds?: number
}

export function openJobs({ db, settings, publish, ...options }: JobOptions) {
  const { log } = options
  const mayStart = () => mayStartJobs(db, { isEmbedded: settings.DATABASE_URL === undefined })
  const { start, stop } = createJobs({ ...options, mayStart })
  const storage = openStorage(settings)
  storage.catch(() => {}) // the job rejects with the same error
  const recorder = createRecorder(reactions, writers)
  const write = createServerTransaction({ db, publish, recorder })
  const lifetimes = { idleDays: settings.SESSION_IDLE_DAYS, days: settings.SESSION_MAX_DAYS }
  const plans: JobPlans = {
    ...toMailPlans({ db, settings, log }),
    ...toPublicPagePlans(db),
    ...toEvidencePlans(db),
    ...toModerationPlans({ db, write, log }),
    'session-ends.clear': { at: EVERY_FIVE_MINUTES, work: () => deleteOldEnds(db) },
    'sessions.end': { at: EVERY_MINUTE, work: () => endOldSessions(db, lifetimes) },
    'account-changes.forget': { at: EVERY_FIVE_MINUTES, work: () => deleteOldChanges(db) },
    'factors.reset': { at: EVERY_MINUTE, work: () => resetFactors(db) },
    'accounts.delete': {
      at: EVERY_MINUTE,
      work: () =>
        deleteDueAccounts({ db, recorder, publish, erasureFile: erasureFile(settings.DATA_DIR), log }),
    },
    'deleted-texts.erase': { at: EVERY_MINUTE, work: () => eraseDeletedTexts(db) },
    'deleted-items.erase': { at: EVERY_FIVE_MINUTES, work: () => eraseDeletedItems(write) },
    'puzzles.forget': { at: EVERY_HOUR, work: () => forgetSpentPuzzles(db) },
    'sign-ups.clear': { at: EVERY_HOUR, work: () => deleteOldSignUps(db) },
    'notifications.clear': { at: EVERY_HOUR, work: () => deleteOldNotifications(db) },
    'rate-limits.clear': { at: EVERY_FIVE_MINUTES, work: () => clearExpiredRateLimits(db) },
    'backup.write': toBackupPlan(options.database, { settings, log }),
    'ledger.compare': { at: EVERY_SIX_HOURS, hours: LONG_HOURS, work: () => compareLedger(db, log) },
    'lost-views.log': { at: EVERY_DAY, hours: LONG_HOURS, work: () => logLostViews(db, log) },
    'exports.clear': { at: EVERY_MINUTE, work: async () => clearExports(db, await storage) },
    'blocklist.forget': { at: EVERY_HOUR, work: () => forgetBlocklistEntries(db) },
    'networks.forget': { at: EVERY_HOUR, work: () => forgetYesterday(db) },
  }
  return { start: () => start(plans), stop }
}

const toPublicPagePlans = (db: Db) =>
  ({
    'subscribers.match': { at: EVERY_FIVE_MINUTES, work: () => matchSubscribers(db) },
    'subscribers.erase': { at: EVERY_HOUR, work: () => eraseSubscribers(db) },
    'public-counts.move': { at: EVERY_HOUR, work: () => movePublicCounts(db) },
  }) satisfies Partial<JobPlans>

const toModerationPlans = ({ db, write, log }: { db: Db; write: Write; log: FastifyBaseLogger }) =>
  ({
    'suspicious-groups.search': { at: atMinute(31), work: () => searchGroups({ db, write }) },
    'suspicious-groups.carry-out': { at: EVERY_MINUTE, work: () => carryOutDecisions({ db, write, log }) },
    'mail-reviews.alert': { at: EVERY_FIVE_MINUTES, work: () => alertOperators(write) },
  }) satisfies Partial<JobPlans>

const toEvidencePlans = (db: Db) =>
  ({
    'evidence.finalize': { at: atMinute(7), work: () => finalizeEvidence(db) },
    'evidence.recount': { at: EVERY_MINUTE, work: () => carryOutRecounts(db) },
    'evidence-priors.store': {
      at: EVERY_DAY,
      hours: LONG_HOURS,
      work: () => storePriors(db).then(() => storeGuessResults(db)),
    },
    'evidence-notifications.send': { at: atMinute(12), work: () => sendEvidenceNotifications(db) },
  }) satisfies Partial<JobPlans>

const forgetYesterday = (db: Db) =>
  Promise.all([forgetNetworks(db), forgetVisitors(db), forgetConfirmingNetworks(db)])

/** Tries the mail server once, so that a wrong address or password is in the log and in Health before the first mail. */
export async function tryMails({ db, settings, log }: Pick<JobOptions, 'db' | 'settings' | 'log'>) {
  if (!settings.SMTP_URL) return
  const why = await tryMailServer(settings.SMTP_URL)
  if (why === undefined) return forgetMailFailure(db)
  log.warn({ why }, 'the mail server was tried and does not take our mails')
  await noteMailFailure(db, why)
}

function toMailPlans({ db, settings, log }: Pick<JobOptions, 'db' | 'settings' | 'log'>) {
  const sendMail = openMailer({ db, settings, log })
  const { origin } = settings.PUBLIC_URL
  return {
    'digests.send': { at: EVERY_FIVE_MINUTES, work: sendDigests({ db, sendMail, origin, log }) },
    'weekly-emails.send': {
      at: EVERY_FIVE_MINUTES,
      hours: WEEKLY_HOURS,
      work: sendWeeklyEmails({ db, sendMail, origin, log }),
    },
    'account-mails.send': { at: EVERY_MINUTE, work: sendAccountMails({ db, sendMail, origin, log }) },
    'notice-mails.send': { at: EVERY_MINUTE, work: sendNoticeMails({ db, sendMail, origin, log }) },
    'operator-mails.send': { at: EVERY_MINUTE, work: sendOperatorMails({ db, sendMail, origin, log }) },
    'case-mails.send': { at: EVERY_MINUTE, work: sendCaseMails({ db, sendMail, origin, log }) },
    'subscriber-mails.send': { at: EVERY_MINUTE, work: sendSubscriberMails({ db, sendMail, origin, log }) },
    'report-mails.send': { at: EVERY_MINUTE, work: sendReportMails({ db, sendMail, origin, log }) },
  } satisfies Partial<JobPlans>
}

type BackupOptions = Pick<JobOptions, 'settings' | 'log'>

/**
 * Returns the plan of daily backups. Without a folder for them other nodes of the database may have one, but an embedded
 * database has no other nodes.
 */
function toBackupPlan(database: PoolConfig, { settings, log }: BackupOptions): JobPlans['backup.write'] {
  if (!settings.BACKUP_DIR) return settings.DATABASE_URL ? 'elsewhere' : 'never'
  return {
    at: atMinute(41),
    hours: BACKUP_HOURS,
    work: signal => writeDailyBackup({ settings, database, log, signal }),
  }
}

const logLostViews = async (db: Db, log: FastifyBaseLogger) =>
  log.info({ lostViews: await measureLostViews(db) }, 'views lost in the last days, as a share')

const EVERY_MS = 1_000

type RefreshOptions = { db: Db; publish: PublishPushes; log: FastifyBaseLogger }

/** Refreshes the leaderboards and notifies followers and sharers every second, which is too often for a job; `stop` ends it. */
export function openRefresh({ db, publish, log }: RefreshOptions) {
  const onError = (error: unknown) => logFailure(log, error, 'upkeep failed')
  const write = createServerTransaction({ db, publish, recorder: createRecorder(reactions, writers) })
  const works = [
    () => refreshBoards(db, publish),
    () => notifyFollowers(write),
    () => notifySharers(write),
  ].map(work => runEvery(work, { everyMs: EVERY_MS, onError }))
  return { stop: () => Promise.all(works.map(({ stop }) => stop())) }
}
