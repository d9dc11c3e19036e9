import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { type ListMail, type ListMailKind, listMailKinds } from '#contract/public-pages/list-mails.ts'
import type { LaunchFunnel } from '#contract/public-pages/waiting-lists.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findEarliest } from './policy.ts'

/** The time after which operators are notified of a mail that waits for a moderator. */
export const DECISION_TIME = sql`interval '24 hours'`

const PERHAPS_LISTED = sql.lit(100)

const NO_COUNTS: ListMail['counts'] = { all: 0, waiting: 0, sent: 0, bounced: 0, perhapsNotSent: 0 }

const toUnwritten = (kind: ListMailKind): Omit<ListMail, 'earliestAt'> => ({
  kind,
  state: 'none',
  version: 0,
  draft: null,
  testedAt: null,
  orderedAt: null,
  finishedAt: null,
  review: null,
  stopped: null,
  counts: NO_COUNTS,
  perhapsNotSent: [],
})

const ofMail = sql`delivery.item_id = list_mails.item_id and delivery.kind = list_mails.kind`

const counts = sql<ListMail['counts']>`(select json_build_object('all', count(*),
    'waiting', count(*) filter (where state in ('waiting', 'in-flight')),
    'sent', count(*) filter (where state = 'sent'), 'bounced', count(*) filter (where state = 'bounced'),
    'perhapsNotSent', count(*) filter (where state = 'perhaps-not-sent'))
  from list_mail_deliveries delivery where ${ofMail})`

const perhapsNotSent = sql<string[]>`array(
  select subscribers.email from list_mail_deliveries delivery
  join subscribers on subscribers.id = delivery.subscriber_id
  where ${ofMail} and delivery.state = 'perhaps-not-sent' order by subscribers.email limit ${PERHAPS_LISTED})`

const review = sql<ListMail['review']>`case when in_review_since is not null
  then json_build_object('at', in_review_since, 'isLate', in_review_since < now() - ${DECISION_TIME}) end`

const stopped = sql<ListMail['stopped']>`case when stopped_at is not null
  then json_build_object('at', stopped_at, 'note', stop_note) end`

function toState({ orderedAt, finishedAt, review }: Pick<ListMail, 'orderedAt' | 'finishedAt' | 'review'>) {
  if (finishedAt) return 'sent'
  if (!orderedAt) return 'draft'
  return review ? 'in-review' : 'sending'
}

type Row = Omit<ListMail, 'state' | 'draft' | 'earliestAt'> & NonNullable<ListMail['draft']> & { now: string }

function toWritten(row: Row): Omit<ListMail, 'earliestAt'> {
  const { subject, text, productId, address, wantsReplies, now: _, ...mail } = row
  return { ...mail, state: toState(mail), draft: { subject, text, productId, address, wantsReplies } }
}

export async function readListMails(db: Db | Tx, itemId: ItemId): Promise<ListMail[]> {
  const rows = await db
    .selectFrom('list_mails')
    .select(['kind', 'version', 'subject', 'text', 'product_id as productId', 'address'])
    .select(['wants_replies as wantsReplies', review.as('review'), stopped.as('stopped')])
    .select(['tested_at as testedAt', 'ordered_at as orderedAt', 'finished_at as finishedAt'])
    .select([counts.as('counts'), perhapsNotSent.as('perhapsNotSent'), sql<string>`now()`.as('now')])
    .where('item_id', '=', itemId)
    .where('kind', 'in', listMailKinds)
    .$narrowType<{ kind: ListMailKind }>()
    .execute()
  const written = rows.map(toWritten)
  const now = rows[0]?.now ?? ''
  return listMailKinds.map(kind => {
    const mail = written.find(found => found.kind === kind) ?? toUnwritten(kind)
    return Object.assign(mail, { earliestAt: findEarliest(rows, { kind, now }) })
  })
}

export async function readListMail(
  db: Db | Tx,
  { itemId, kind }: { itemId: ItemId; kind: ListMailKind },
): Promise<ListMail> {
  const mails = await readListMails(db, itemId)
  return mails.find(mail => mail.kind === kind) ?? { ...toUnwritten(kind), earliestAt: null }
}

/** The item must be listed. Refuses with item.missing or item.not-yours. */
export async function requireOwnItem(db: Db | Tx, { itemId, member }: { itemId: ItemId; member: MemberId }) {
  const item = await db
    .selectFrom('items')
    .select(['name as title', 'user_id as userId', 'kind'])
    .where('id', '=', itemId)
    .where(isListed)
    .executeTakeFirst()
  if (!item) return refuse('item.missing')
  refuseIf(findOwnershipRefusal(item, member))
  return item
}

export const getListMails: Handler<'GET /items/:itemId/list-mails'> = async (
  { db, actor },
  { params: { itemId } },
) => {
  await requireOwnItem(db, { itemId, member: actor.id })
  return readListMails(db, itemId)
}

/**
 * Counts the subscribers who got the launch mail, and of these the ones who came back by its link, went on to the product,
 * said that they tried it, and have voted since for the mail's target. Only subscribers who became members can vote.
 */
export async function readLaunchFunnel(db: Db, itemId: ItemId): Promise<LaunchFunnel> {
  const { rows } = await sql<LaunchFunnel>`
    select count(*)::int as mailed, count(returned_at)::int as returned, count(pressed_visit_at)::int as "pressedVisit",
      count(tried_at)::int as tried,
      (count(*) filter (where exists (
        select from votes join items on items.id = votes.content_id and items.kind = votes.content_type
        where votes.user_id = subscribers.member_id and votes.created_at >= list_mails.ordered_at
          and votes.content_id = coalesce(list_mails.product_id, list_mails.item_id))))::int as voted
    from list_mails
    join list_mail_deliveries delivery on delivery.item_id = list_mails.item_id and delivery.kind = list_mails.kind
    join subscribers on subscribers.id = delivery.subscriber_id
    where list_mails.item_id = ${itemId} and list_mails.kind = 'launch'
      and delivery.state = 'sent'`.execute(db)
  return rows[0] ?? { mailed: 0, returned: 0, pressedVisit: 0, tried: 0, voted: 0 }
}
