import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { refuseMails } from '#server/features/public-pages/supporters/never-again.ts'
import { countConfirmed, toConfirmingNetwork } from '#server/features/public-pages/supporters/public-count.ts'
import { hashAddress } from '#server/features/public-pages/supporters/stored-supporters.ts'
import { addVisitorAnswer } from '#server/features/public-pages/supporters/visitor-answers.ts'
import { notifyOfSupporter } from '#server/features/talk/notifications/stored-notifications.ts'
import { toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { getMailKey } from '#server/features/talk/unsubscription.ts'
import { hintAtNotifications } from '#server/model/hints.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { UnitOfWork, Write } from '#server/platform/database/transaction.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import {
  drawConfirmation,
  drawConfirmed,
  drawForgotten,
  drawForgottenBefore,
  drawOutdated,
  type Forgotten,
} from './confirmation-pages.ts'
import { findLinked, findSupporterId, hasRow, type LinkedSupporter } from './queries.ts'

export type ConfirmationParts = { db: Db; write: Write; hash: DayHash }

type Draw = VisitorRoute['draw']

const toConfirmPath = (token: string) => `/p/confirm/${token}`

/** Returns the page of a link that finds no supporter. It says if the address of a link of ours is forgotten. `item`: what the link says. */
async function drawLost(db: Db, token: string, item?: string) {
  const id = await findSupporterId(db, token)
  return drawOutdated({ item, isForgotten: id !== undefined && !(await hasRow(db, id)) })
}

/** Shows what a mailed link asks, and changes nothing: mail programs open links too. */
export const showLink =
  ({ db }: ConfirmationParts): Draw =>
  async ({ params: { token = '' }, query }) => {
    const supporter = await findLinked(db, token)
    if (!supporter) return drawLost(db, token, query.item)
    // The link belongs to another item.
    if (query.item !== undefined && query.item !== supporter.itemId) return drawOutdated({ item: query.item })
    const path = toConfirmPath(token)
    if (supporter.isConfirmed) return drawConfirmed(supporter, { path })
    return drawConfirmation(supporter, { path, now: new Date(nowMillis()).toISOString() })
  }

/** Confirms, or forgets the address; `never` leads to the page that says so, where it can be taken back. */
export const answerConfirmation =
  ({ db, write, hash }: ConfirmationParts): Draw =>
  async ({ params: { token = '' }, form, caller }) => {
    if (form.choice === 'no') return takeNo(db, token)
    const supporter = await findLinked(db, token)
    if (!supporter) return drawLost(db, token)
    if (form.choice === 'yes') {
      const network = await toConfirmingNetwork(hash, { itemId: supporter.itemId, caller })
      await write(unit => confirm(unit, { ...supporter, network }))
      return { goTo: toConfirmPath(token) }
    }
    if (form.choice !== 'never') return { goTo: toConfirmPath(token) }
    const { email, id: supporterId } = supporter
    const owner = { email, supporterId, key: await getMailKey(db) }
    await refuseMails(db, owner)
    return { goTo: toNeverPath(owner) }
  }

type Confirming = LinkedSupporter & { network: Awaited<ReturnType<typeof toConfirmingNetwork>> }

/**
 * Confirms a supporter, and locks the item for corrections as a first vote does. If the address is a member's, they are
 * noted, and a visit of theirs beside their own opening does not count. The author is notified.
 */
async function confirm({ tx, hint }: UnitOfWork, { id, itemId, network }: Confirming) {
  await sql`select from items where id = ${itemId} for no key update`.execute(tx)
  const { rows } = await sql<{ author: MemberId }>`
    with confirmed as (
      update supporters set confirmed_at = now(), mail_due_at = null, member_id = (
        select account.id from auth.users account
        where account.email = supporters.email and account.email_proven_at is not null)
      where id = ${id} and confirmed_at is null
      returning item_id, member_id, visit_id),
    doubled as (
      delete from visits using confirmed
      where visits.id = confirmed.visit_id and exists (
        select from openings where openings.item_id = confirmed.item_id and openings.user_id = confirmed.member_id))
    update items set first_voted_at = coalesce(first_voted_at, now())
    from confirmed where items.id = confirmed.item_id
    returning items.user_id as author`.execute(tx)
  for (const { author } of rows) {
    await countConfirmed(tx, { id, network })
    await notifyOfSupporter(tx, { itemId, author })
    hint(hintAtNotifications(author))
  }
}

/**
 * Forgets the address of a link, which the item never mails again, also if it has confirmed or the page of the item is off. The
 * statement that deletes it says whether a yes was taken back: a yes may be pressed at the same time.
 */
async function takeNo(db: Db, token: string) {
  const id = await findSupporterId(db, token)
  if (!id) return drawOutdated({})
  const kept = await db
    .selectFrom('supporters')
    .select(['email', 'item_id as itemId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!kept) return drawForgottenBefore()
  const hash = hashAddress(await getMailKey(db), kept.email, kept.itemId)
  const { rows } = await sql<Forgotten>`
    with refused as (insert into refused_addresses (address_hash) values (${hash}) on conflict do nothing),
    forgotten as (delete from supporters where id = ${id} returning item_id, confirmed_at is not null as was_confirmed)
    select item_id as "itemId", was_confirmed as "wasConfirmed", profiles.name as author
    from forgotten join items on items.id = item_id join profiles on profiles.id = items.user_id`.execute(db)
  return rows[0] ? drawForgotten(rows[0]) : drawForgottenBefore()
}

/** Takes the answer of somebody who has confirmed. */
export const answer =
  ({ db, write }: ConfirmationParts): Draw =>
  async ({ params: { token = '' }, form: { question = '', text = '', consent } }) => {
    const supporter = await findLinked(db, token)
    if (!supporter) return drawLost(db, token)
    if (!supporter.isConfirmed || !supporter.question) return { goTo: toConfirmPath(token) }
    const path = toConfirmPath(token)
    // The question is answered already: its form was sent a second time.
    if (supporter.question.id !== question) return { goTo: path }
    if (supporter.formsPausedUntil !== null) return drawConfirmed(supporter, { path, text })
    const { id: questionId } = supporter.question
    const { itemId, id: supporterId } = supporter
    const given = { itemId, questionId, text, consent, visitId: null, supporterId }
    const outcome = await addVisitorAnswer(write, { ...given, givenOn: 'confirmation' })
    if (outcome === 'added') return { goTo: path }
    return drawConfirmed(supporter, { path, text, problem: outcome })
  }
