import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { MailKind } from '#contract/public-pages/list-mails.ts'
import type { MailReview, MailReviewDetail } from '#contract/public-pages/mail-reviews.ts'
import { isInReview } from '#server/features/moderation/mail-review-conditions.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import { findContent, hashContent } from '#server/features/public-pages/list-mails/content.ts'
import { toShownWords } from '#server/features/public-pages/list-mails/list-mail.ts'
import { DECISION_TIME } from '#server/features/public-pages/list-mails/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toSenderName } from '#server/platform/mail/mailer.ts'
import { numberedList } from '#server/platform/queries/numbered-list.ts'

export type Which = { itemId: ItemId; kind: MailKind }

const recipients = sql<number>`(select count(*)::integer from list_mail_deliveries delivery
  where delivery.item_id = list_mails.item_id and delivery.kind = list_mails.kind and delivery.state = 'waiting')`

const selectInReview = (db: Db | Tx) =>
  db
    .selectFrom('list_mails')
    .innerJoin('items', 'items.id', 'list_mails.item_id')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .select(['list_mails.kind', 'list_mails.subject', recipients.as('recipients')])
    .select(
      sql<MailReview['item']>`json_build_object('id', items.id, 'kind', items.kind, 'title', items.name)`.as(
        'item',
      ),
    )
    .select(memberColumn(sql`items.user_id`).$notNull().as('author'))
    .select('profiles.created_at as memberSince')
    .select(sql<string>`list_mails.in_review_since`.as('inReviewSince'))
    .select(sql<boolean>`list_mails.in_review_since < now() - ${DECISION_TIME}`.as('isLate'))
    .where(isInReview)

const pageInReview = numberedList(
  pageSizes.groups,
  (db, _values: Readonly<Record<string, never>>, _shape: Readonly<Record<string, never>>) => ({
    matches: db.selectFrom('list_mails').where(isInReview),
    rows: cut => cut(selectInReview(db).orderBy('list_mails.in_review_since').orderBy('list_mails.item_id')),
  }),
)

export const listMailsInReview: Handler<'GET /moderation/mail-reviews'> = ({ db }, { query: { page } }) =>
  pageInReview(db, { page, values: {}, shape: {} })

export async function getMailInReview(tx: Tx, which: Which): Promise<MailReviewDetail> {
  const mail = await selectInReview(tx)
    .select(sql<string>`(select name from community_settings)`.as('community'))
    .select(sentBefore.as('sentBefore'))
    .where('list_mails.item_id', '=', which.itemId)
    .where('list_mails.kind', '=', which.kind)
    .executeTakeFirst()
  const content = mail && (await findContent(tx, which))
  if (!content) return refuse('mail-review.missing')
  const { community, ...card } = mail
  return {
    ...card,
    contentHash: hashContent(content).toString('hex'),
    sender: toSenderName(community, content.author),
    ...toShownWords(content, community),
    host: content.destination?.host ?? null,
    hasReplies: content.replyTo !== null,
  }
}

const sentBefore = sql<number>`(select count(*)::integer from list_mails sent
  join items own on own.id = sent.item_id where own.user_id = items.user_id and sent.finished_at is not null)`

/** `isOnlyOperator`: no one other than `by` could decide about the item's mails. Refuses with mail-review.missing. */
export async function getSides(tx: Tx, { itemId, by }: { itemId: ItemId; by: MemberId }) {
  const { rows } = await sql<{ author: MemberId; isOnlyOperator: boolean }>`
    select items.user_id as author, not exists (
      select from member_roles join auth.users account on account.id = member_roles.user_id
      where account.id <> ${by} and not auth.is_banned(account)) as "isOnlyOperator"
    from items where items.id = ${itemId}`.execute(tx)
  return rows[0] ?? refuse('mail-review.missing')
}
