import { type RawBuilder, sql } from 'kysely'
import type { Area, Section } from './areas.ts'
import { nameOfItem } from './items.ts'

const COLUMNS = ['item', 'address', 'confirmed', 'from', 'site', 'question', 'answer', 'bounced'] as const

export type Line = Record<(typeof COLUMNS)[number], string | null>

/** Selects the lines of a file of waiting lists: the people of each list, the newest first. */
export const selectLines = (lists: RawBuilder<boolean>) => sql<Line>`
  select items.name as item, subscribers.email as address, subscribers.confirmed_at as confirmed,
    subscribers.via as "from", regexp_replace(subscribers.site, '^https?://', '') as site, said.question, said.text as answer,
    case when subscribers.bounced_at is not null then 'yes' end as bounced
  from items join subscribers on subscribers.item_id = items.id
  left join lateral (select asked.question, visitor_answers.text from visitor_answers
    join feedback_questions asked on asked.id = visitor_answers.question_id where subscriber_id = subscribers.id
    order by answered_at desc, visitor_answers.id desc limit 1) said on true
  where ${lists} and confirmed_at is not null and left_at is null and removed_at is null
  order by items.created_at, items.id, confirmed_at desc, subscribers.id desc`

/** Returns the cells of the lines, below the names of the columns. */
export const toCells = (lines: readonly Line[]) => [
  COLUMNS,
  ...lines.map(line => COLUMNS.map(column => line[column] ?? '')),
]

export const subscriberSection: Section = {
  name: 'waiting-lists',
  title: 'Waiting lists',
  select: member => selectLines(sql`items.user_id = ${member} and items.deleted_at is null`),
}

export const waitingListArea: Area = {
  title: 'Waiting lists and public pages',
  sections: {
    'list-mails': {
      title: 'Emails to your waiting lists',
      select:
        member => sql`select subject, items.name as item, item_id as "itemId", case when list_mails.kind like 'visitor-%' then 'visitor' else list_mails.kind end as kind, text,
        (select email from subscribers where subscribers.id = subscriber_id) as "to",
        nullif(address, '') as "whereToTryIt", tested_at as "testedAt", ordered_at as "orderedAt", in_review_since as "inReviewSince",
        stopped_at as "stoppedAt", stop_note as "sentBackWith", finished_at as "finishedAt",
        (select count(*)::integer from list_mail_deliveries sent where sent.item_id = list_mails.item_id
          and sent.kind = list_mails.kind and state = 'sent') as "sentTo"
        from list_mails join items on items.id = item_id where items.user_id = ${member} order by item_id, list_mails.kind`,
    },
    'visitor-answers': {
      title: 'Visitors’ answers',
      select: member => sql`select items.name as item, item_id as "itemId",
        (select question from feedback_questions where feedback_questions.id = question_id) as question, text,
        given_on as "givenOn", answered_at as "answeredAt", shown_at as "shownToMembersAt",
        case when hidden_as is not null then 'yes' end as "hiddenByModerators"
        from visitor_answers join items on items.id = item_id
        where items.user_id = ${member} and items.deleted_at is null order by answered_at, visitor_answers.id`,
    },
    'waiting-lists-joined': {
      title: 'Waiting lists you are on',
      select:
        member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", email, via as "cameBy",
        created_at as "askedAt", confirmed_at as "confirmedAt", left_at as "leftAt", may_be_asked_at as "saidOkToAskAt" from subscribers
        where member_id = ${member} order by created_at, id`,
    },
  },
}
