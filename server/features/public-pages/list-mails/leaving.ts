import { sql } from 'kysely'
import type { SubscriberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { verifyStamped } from '#server/features/public-pages/joining/join-token.ts'
import { hashAddress } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { html, sentence } from '#server/platform/formats/html.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { drawLinkPage } from '#server/platform/pages/visitor-page.ts'

const drawOwnData = () =>
  html`<p class="choices"><a class="button large" href="/p/mine">${i18n.t('See what we store about you')}</a></p>`

const toConsequence = (item: string) =>
  sentence(i18n.t('You won’t get more emails about “<0/>”.'), [() => html`<bdi>${plainLine(item)}</bdi>`])

export const drawLeaveQuestion = (item: string) =>
  drawLinkPage({
    title: i18n.t('Leave this list?'),
    lead: toConsequence(item),
    rest: html`<form method="post">
      <p class="choices"><button class="button primary large">${i18n.t('Leave this list')}</button></p>
    </form>`,
  })

export const drawLeft = (item: string) =>
  drawLinkPage({ title: i18n.t('You left the list.'), lead: toConsequence(item), rest: drawOwnData() })

export const drawUnknownLink = () =>
  drawLinkPage({
    title: i18n.t('This link doesn’t work.'),
    lead: i18n.t(
      'It’s damaged, or we no longer store your address. If you still get emails, use the unsubscribe link in the latest one.',
    ),
    rest: drawOwnData(),
    status: 404,
  })

/** Returns the name of the list's item, or undefined if the link is not valid. */
export async function leaveList(db: Db, token: string | undefined) {
  const leaver = await findLeaver(db, token)
  if (!leaver) return undefined
  const { id, email, itemId, item } = leaver
  await sql`
    with gone as (update subscribers set left_at = now(), may_be_asked_at = null where id = ${id} and left_at is null returning id)
    insert into asked_addresses (address_hash, left_at)
    select ${hashAddress(await getMailKey(db), email, itemId)}, now() from gone
    on conflict (address_hash) do update set left_at = now()`.execute(db)
  return item
}

/** Needs no session, so it works in every mail program, even years later. Refuses with link.outdated. */
export const leaveByLink: Handler<'POST /waiting-list/leave/:token'> = async ({ db }, { params }) =>
  (await leaveList(db, params.token)) === undefined ? refuse('link.outdated') : null

/** Every token gets the same response, since the page shows nothing about it. */
export const noteReturn: Handler<'POST /waiting-list/return'> = async ({ db }, { body: { token, step } }) => {
  const link = verifyStamped(token, { purpose: 'return-to-item', key: await getMailKey(db) })
  const subscriber = link?.subscriber
  if (subscriber) await (step === 'returned' ? storeReturn(db, subscriber) : storeVisitPress(db, subscriber))
  return null
}

const storeReturn = (db: Db, subscriber: SubscriberId) =>
  db
    .updateTable('subscribers')
    .set({ returned_at: sql`now()` })
    .where('id', '=', subscriber)
    .where('returned_at', 'is', null)
    .execute()

const storeVisitPress = (db: Db, subscriber: SubscriberId) =>
  db
    .updateTable('subscribers')
    .set({ returned_at: sql`coalesce(returned_at, now())`, pressed_visit_at: sql`now()` })
    .where('id', '=', subscriber)
    .where('pressed_visit_at', 'is', null)
    .execute()

export async function findLeaver(db: Db, token: string | undefined) {
  const link = verifyStamped(token ?? '', { purpose: 'leave-list', key: await getMailKey(db) })
  return (
    link &&
    db
      .selectFrom('subscribers')
      .innerJoin('items', 'items.id', 'subscribers.item_id')
      .select(['subscribers.id', 'subscribers.email', 'items.id as itemId', 'items.name as item'])
      .where('subscribers.id', '=', link.subscriber)
      .executeTakeFirst()
  )
}
