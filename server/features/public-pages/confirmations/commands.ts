import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
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
import { drawConfirmation, drawConfirmed, drawForgotten, drawOutdated } from './confirmation-pages.ts'
import { findLinked, type LinkedSupporter } from './queries.ts'

export type ConfirmationParts = { db: Db; write: Write; hash: DayHash }

type Draw = VisitorRoute['draw']

const toConfirmPath = (token: string) => `/p/confirm/${token}`
const outdated = ({ item }: Readonly<Record<string, string>>) => drawOutdated(item)

/** Shows what a mailed link asks, and changes nothing: mail programs open links too. */
export const showLink =
  ({ db }: ConfirmationParts): Draw =>
  async ({ params: { token = '' }, query }) => {
    const supporter = await findLinked(db, token)
    // The link belongs to another item.
    if (!supporter || (query.item !== undefined && query.item !== supporter.itemId)) return outdated(query)
    const path = toConfirmPath(token)
    if (supporter.isConfirmed) return drawConfirmed(supporter, { path })
    return drawConfirmation(supporter, { path, now: new Date(nowMillis()).toISOString() })
  }

/** Confirms, or forgets the address; `never` leads to the page that says so, where it can be taken back. */
export const answerConfirmation =
  ({ db, write, hash }: ConfirmationParts): Draw =>
  async ({ params: { token = '' }, form, caller }) => {
    const supporter = await findLinked(db, token)
    if (!supporter) return outdated(form)
    if (form.choice === 'yes') {
      const network = await toConfirmingNetwork(hash, { itemId: supporter.itemId, caller })
      await write(unit => confirm(unit, { ...supporter, network }))
      return { goTo: toConfirmPath(token) }
    }
    if (form.choice !== 'no' && form.choice !== 'never') return { goTo: toConfirmPath(token) }
    if (form.choice === 'no') {
      await forget(db, supporter)
      return drawForgotten(publicPagePath(supporter.itemId))
    }
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

/** Forgets an address, which the item never mails again. */
async function forget(db: Db, { id, itemId, email }: LinkedSupporter) {
  await sql`
    with refused as (
      insert into refused_addresses (address_hash) values (${hashAddress(await getMailKey(db), email, itemId)})
      on conflict do nothing)
    delete from supporters where id = ${id}`.execute(db)
}

/** Takes the answer of somebody who has confirmed. */
export const answer =
  ({ db, write }: ConfirmationParts): Draw =>
  async ({ params: { token = '' }, form: { question = '', text = '', consent } }) => {
    const supporter = await findLinked(db, token)
    if (!supporter?.isConfirmed || !supporter.question) return showOrOutdated(supporter, token)
    const path = toConfirmPath(token)
    // The question is answered already: its form was sent a second time.
    if (supporter.question.id !== question) return { goTo: path }
    const { id: questionId } = supporter.question
    const { itemId, id: supporterId } = supporter
    const given = { itemId, questionId, text, consent, visitId: null, supporterId }
    const outcome = await addVisitorAnswer(write, { ...given, givenOn: 'confirmation' })
    if (outcome === 'added') return { goTo: path }
    return drawConfirmed(supporter, { path, text, problem: outcome })
  }

const showOrOutdated = (supporter: LinkedSupporter | undefined, token: string) =>
  supporter ? { goTo: toConfirmPath(token) } : outdated({})
