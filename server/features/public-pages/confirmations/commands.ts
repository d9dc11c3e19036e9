import { sql } from 'kysely'
import type { MemberId, VisitId } from '#contract/ids.ts'
import type { Stage } from '#contract/items/updates.ts'
import { storeYesOrNo } from '#server/features/evidence/item-views/stored-visits.ts'
import { storeMayBeAsked } from '#server/features/public-pages/subscribers/may-be-asked.ts'
import {
  countConfirmed,
  toConfirmingNetwork,
} from '#server/features/public-pages/subscribers/public-count.ts'
import { refuseMails } from '#server/features/public-pages/subscribers/refuse-mails.ts'
import { hashAddress, takeYesBack } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { addVisitorAnswer } from '#server/features/public-pages/subscribers/visitor-answers.ts'
import { notifyOfVisitor } from '#server/features/talk/notifications/stored-notifications.ts'
import { toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { itemPush, signalsPush } from '#server/model/pushes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { UnitOfWork, Write } from '#server/platform/database/transaction.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import type { VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
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
import { findLinked, findSubscriberId, hasRow, type LinkedSubscriber } from './queries.ts'

export type ConfirmationDependencies = { db: Db; write: Write; hash: DayHash }

type Draw = VisitorRoute['draw']

const toConfirmPath = (token: string) => `/p/confirm/${token}`

/** Says if the link is valid but its address was erased. `item`: the item's id from the link. */
async function drawLost(db: Db, token: string, item?: string) {
  const id = await findSubscriberId(db, token)
  return drawOutdated({ item, isForgotten: id !== undefined && !(await hasRow(db, id)) })
}

/** Changes nothing, because mail programs open links too. */
export const showLink =
  ({ db }: ConfirmationDependencies): Draw =>
  async ({ params: { token = '' }, query }) => {
    const subscriber = await findLinked(db, token)
    if (!subscriber) return drawLost(db, token, query.item)
    // The address names another item than the one of the token.
    if (query.item !== undefined && query.item !== subscriber.itemId)
      return drawOutdated({ item: query.item })
    const path = toConfirmPath(token)
    if (subscriber.isConfirmed) return drawConfirmed(subscriber, { path })
    return drawConfirmation(subscriber, { path, now: new Date(nowMillis()).toISOString() })
  }

/**
 * Confirms the yes, erases the address, lets the author ask or no longer, or refuses all mails. `never` leads to the page where the refusal can be taken back.
 */
export const receiveChoice =
  ({ db, write, hash }: ConfirmationDependencies): Draw =>
  async ({ params: { token = '' }, form, caller }) => {
    if (form.choice === 'no') return takeNo(db, token)
    const subscriber = await findLinked(db, token)
    if (!subscriber) return drawLost(db, token)
    if (form.choice === 'yes') {
      const network = await toConfirmingNetwork(hash, { itemId: subscriber.itemId, caller })
      await write(unit => confirm(unit, { ...subscriber, network }))
      return { goTo: toConfirmPath(token) }
    }
    await storeMayBeAsked(db, { id: subscriber.id, choice: form.choice })
    if (form.choice !== 'never') return { goTo: toConfirmPath(token) }
    const { email, id: subscriberId } = subscriber
    const owner = { email, subscriberId, key: await getMailKey(db) }
    await refuseMails(db, owner)
    return { goTo: toNeverPath(owner) }
  }

type Confirming = LinkedSubscriber & { network: Awaited<ReturnType<typeof toConfirmingNetwork>> }

/**
 * Locks the item against corrections, as a first vote does. If the address is a member's, the member is stored with it, and
 * their visit is deleted if they are the author or have a view of the item. Otherwise it says yes again, unless
 * the item is dropped.
 */
async function confirm({ tx, push }: UnitOfWork, { id, itemId, network }: Confirming) {
  await sql`select from items where id = ${itemId} for no key update`.execute(tx)
  const { rows } = await sql<{ author: MemberId; visitId: VisitId | null; stage: Stage }>`
    with confirmed as (
      update subscribers set confirmed_at = now(), mail_due_at = null, member_id = (
        select account.id from auth.users account
        where account.email = subscribers.email and account.email_proven_at is not null)
      where id = ${id} and confirmed_at is null
      returning item_id, member_id, visit_id),
    doubled as (
      delete from visits using confirmed
      where visits.id = confirmed.visit_id and (
        confirmed.member_id = (select user_id from items where id = confirmed.item_id) or exists (
        select from item_views where item_views.item_id = confirmed.item_id and item_views.user_id = confirmed.member_id)))
    update items set first_voted_at = coalesce(first_voted_at, now())
    from confirmed where items.id = confirmed.item_id
    returning items.user_id as author, confirmed.visit_id as "visitId", stage`.execute(tx)
  for (const { author, visitId, stage } of rows) {
    if (visitId && stage !== 'dropped') await storeYesOrNo(tx, { visitId, word: 'yes' })
    await countConfirmed(tx, { id, network })
    await notifyOfVisitor(tx, { itemId, author, kind: 'subscriber' })
    push(signalsPush(author))
    push(itemPush(itemId))
  }
}

/**
 * Erases the address of a link with its yes, and stores that the item never mails it again. Works also for a confirmed address, and while
 * the item's page is off. The statement that deletes the row returns whether it was confirmed, since a yes may be pressed at
 * the same time.
 */
async function takeNo(db: Db, token: string) {
  const id = await findSubscriberId(db, token)
  if (!id) return drawOutdated({})
  const kept = await db
    .selectFrom('subscribers')
    .select(['email', 'item_id as itemId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!kept) return drawForgottenBefore()
  const hash = hashAddress(await getMailKey(db), kept.email, kept.itemId)
  const { rows } = await sql<Forgotten>`
    with refused as (insert into refused_addresses (address_hash) values (${hash}) on conflict do nothing),
    gone as (delete from subscribers where id = ${id} returning id, visit_id, item_id, confirmed_at is not null as was_confirmed),
    taken_back as (${takeYesBack})
    select item_id as "itemId", was_confirmed as "wasConfirmed", profiles.name as author
    from gone join items on items.id = item_id join profiles on profiles.id = items.user_id`.execute(db)
  return rows[0] ? drawForgotten(rows[0]) : drawForgottenBefore()
}

export const receiveConfirmedAnswer =
  ({ db, write }: ConfirmationDependencies): Draw =>
  async ({ params: { token = '' }, form: { question = '', text = '', consent } }) => {
    const subscriber = await findLinked(db, token)
    if (!subscriber) return drawLost(db, token)
    if (!subscriber.isConfirmed || !subscriber.question) return { goTo: toConfirmPath(token) }
    const path = toConfirmPath(token)
    // The question is already answered: its form was sent twice.
    if (subscriber.question.id !== question) return { goTo: path }
    if (subscriber.formsPausedUntil !== null) return drawConfirmed(subscriber, { path, text })
    const { id: questionId } = subscriber.question
    const { itemId, id: subscriberId } = subscriber
    const given = { itemId, questionId, text, consent, visitId: null, subscriberId }
    const result = await addVisitorAnswer(write, { ...given, givenOn: 'confirmation' })
    if (result === 'added') return { goTo: path }
    return drawConfirmed(subscriber, { path, text, problem: result })
  }
