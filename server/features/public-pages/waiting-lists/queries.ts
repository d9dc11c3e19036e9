import { type RawBuilder, sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Subscriber, SubscriberFilter, WaitingList } from '#contract/public-pages/waiting-lists.ts'
import { firstOf } from '#contract/text/code-points.ts'
import { selectLines, toCells } from '#server/features/account/exports/areas/waiting-lists.ts'
import { readLaunchFunnel, requireOwnItem } from '#server/features/public-pages/list-mails/queries.ts'
import { visitorMail } from '#server/features/public-pages/list-mails/visitor-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toCsv } from '#server/platform/formats/csv.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'

const isOnList = sql<boolean>`confirmed_at is not null and left_at is null and removed_at is null`
const newest = sql`subscribers.confirmed_at desc, subscribers.id desc`

const hasAnswered = sql<boolean>`exists (select from visitor_answers where subscriber_id = subscribers.id)`
const filters: Record<Exclude<SubscriberFilter, 'all'>, RawBuilder<boolean>> = {
  answered: hasAnswered,
  bounced: sql`bounced_at is not null`,
}

const isFoundBy = (typed: string) => sql<boolean>`(
  position(plain_letters(${typed}) in plain_letters(subscribers.email)) > 0 or exists (select from visitor_answers
    where subscriber_id = subscribers.id and position(plain_letters(${typed}) in plain_letters(text)) > 0))`

const latestAnswer = sql<Subscriber['answer']>`(
  select json_build_object('question', asked.question, 'text', visitor_answers.text)
  from visitor_answers join feedback_questions asked on asked.id = visitor_answers.question_id
  where subscriber_id = subscribers.id order by answered_at desc, visitor_answers.id desc limit 1)`

const columns = [
  'subscribers.id',
  'subscribers.email',
  'subscribers.via',
  sql<string>`subscribers.confirmed_at`.as('confirmedAt'),
  sql<string | null>`regexp_replace(subscribers.site, '^https?://', '')`.as('site'),
  sql<boolean>`subscribers.bounced_at is not null`.as('hasBounced'),
  latestAnswer.as('answer'),
  visitorMail.as('mail'),
] as const

type Values = { itemId: ItemId; typed: string }
type Shape = { filter: SubscriberFilter; isSearch: boolean }

const subscriberPage = numberedList(
  pageSizes.subscribers,
  (db, { itemId, typed }: Values, { filter, isSearch }: Shape) => {
    let matches = db.selectFrom('subscribers').where('subscribers.item_id', '=', itemId).where(isOnList)
    if (isSearch) matches = matches.where(isFoundBy(typed))
    if (filter !== 'all') matches = matches.where(filters[filter])
    const rows = (cut: Cut) =>
      db
        .selectFrom(cut(matches.selectAll('subscribers').orderBy(newest)).as('subscribers'))
        .select(columns)
        .orderBy(newest)
    return { matches, rows }
  },
)

async function countSubscribers(db: Db, itemId: ItemId): Promise<WaitingList['counts']> {
  const count = (condition: RawBuilder<boolean>) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`
  return db
    .selectFrom('subscribers')
    .select([
      count(isOnList).as('all'),
      count(sql`${isOnList} and ${hasAnswered}`).as('answered'),
      count(sql`${isOnList} and bounced_at is not null`).as('bounced'),
      count(sql`confirmed_at is null and left_at is null and removed_at is null`).as('pending'),
    ])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
}

export const getWaitingList: Handler<'GET /items/:itemId/waiting-list'> = async (
  { db, actor },
  { params: { itemId }, query: { page, search, filter } },
) => {
  const { title, kind } = await requireOwnItem(db, { itemId, member: actor.id })
  // PostgreSQL refuses NUL in a text.
  const typed = firstOf(search, lengths.search).replaceAll('\0', ' ')
  const [counts, subscribers, launchFunnel] = await Promise.all([
    countSubscribers(db, itemId),
    subscriberPage(db, { page, values: { itemId, typed }, shape: { filter, isSearch: typed !== '' } }),
    readLaunchFunnel(db, itemId),
  ])
  return { title, kind, counts, subscribers, launchFunnel }
}

export const getWaitingListCsv: Handler<'GET /items/:itemId/waiting-list/csv'> = async (
  { db, actor },
  { params: { itemId } },
) => {
  await requireOwnItem(db, { itemId, member: actor.id })
  const { rows } = await selectLines(sql`items.id = ${itemId}`).execute(db)
  const cells = toCells(rows).map(([_item, ...line]) => line)
  return { fileName: 'waiting-list.csv', text: toCsv(cells) }
}
