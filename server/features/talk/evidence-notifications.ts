import { type RawBuilder, sql } from 'kysely'
import { lastOpenDay } from '#server/features/evidence/panel/queries.ts'
import { isAwaitingErasure } from '#server/features/evidence/readers/due-views.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { isVerdictShown } from '#server/features/items/items/shown-verdicts.ts'
import { insertNotifications } from '#server/features/talk/notifications/insert-notifications.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function sendEvidenceNotifications(db: Db) {
  await notifyOfVerdicts(db)
  await notifyOfWithdrawals(db)
  await notifyOfDates(db)
}

// Each of the three marks a version and notifies of it in one statement, so that two nodes at once notify once.
// Notifications about a deleted item wait until it is restored.

const notifyOwners = (rows: RawBuilder<unknown>) =>
  insertNotifications({ columns: sql`user_id, kind, item_id`, rows })

/**
 * Notifies together with the figures that show the verdict. An earlier notification would reveal the latest reader's answer.
 */
const notifyOfVerdicts = (db: Db) =>
  sql`
    with shown as (
      select bars.item_id, bars.version from evidence_bars bars
      join evidence on evidence.item_id = bars.item_id
      left join evidence_figures on evidence_figures.item_id = bars.item_id
      where bars.notified_at is null and ${isVerdictShown} and not ${isAwaitingErasure(sql`bars.item_id`)}
      for update of bars skip locked),
    marked as (
      update evidence_bars set notified_at = now() from shown
      where evidence_bars.item_id = shown.item_id and evidence_bars.version = shown.version
      returning evidence_bars.item_id)
    ${notifyOwners(sql`
      select distinct items.user_id, 'verdict', items.id from marked
      join items on items.id = marked.item_id where ${isListed}`)}`.execute(db)

/** Notifies only if the author had been notified of the verdict. */
const notifyOfWithdrawals = (db: Db) =>
  sql`
    with marked as (
      update evidence_bars set withdrawal_notified_at = now()
      where withdrawn is not null and verdict is null and withdrawal_notified_at is null and notified_at is not null
        and not ${isAwaitingErasure(sql`evidence_bars.item_id`)}
      returning item_id)
    ${notifyOwners(sql`
      select distinct items.user_id, 'verdict', items.id from marked
      join items on items.id = marked.item_id where ${isListed}`)}`.execute(db)

/** The date of the latest version counts, if no decision has been stored. */
const notifyOfDates = (db: Db) =>
  sql`
    with due as (
      update evidence_bars set reminded_at = now()
      where reminded_at is null and decide_by <= ${lastOpenDay} and not ${isAwaitingErasure(sql`evidence_bars.item_id`)}
      returning item_id, version)
    ${notifyOwners(sql`
      select items.user_id, 'reminder', items.id from due
      join items on items.id = due.item_id
      where ${isListed} and not exists (select from decisions where decisions.item_id = items.id)
        and due.version = (select max(version) from evidence_bars where evidence_bars.item_id = items.id)`)}`.execute(
    db,
  )
