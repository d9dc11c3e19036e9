import { sql } from 'kysely'
import type { ApiKey } from '#contract/contract.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Staff } from '../../accounts/staff.ts'
import type { Resources } from '../resources.ts'
import { anybody, moderators, moderatorsReading, onceThen409, type Row, row } from './access.ts'

const draft = { subject: 'It is here', text: 'Have a look.', productId: null }
const launch = ({ item }: Resources) => ({ params: { ...item, kind: 'launch' } })
const inReview = ({ mailReview: { params } }: Resources) => ({ params })
const release = (of: Resources) => ({ ...inReview(of), body: { contentHash: of.mailReview.contentHash } })
const refusal = (of: Resources) => ({
  ...inReview(of),
  body: { contentHash: of.mailReview.contentHash, note: 'No.' },
})

/** The rows of mails to waiting lists. Without a mail server none is sent. */
export const listMailRows = {
  'GET /items/:itemId/list-mails': row(2, ({ item }) => ({ params: item }), 200, 403),
  'PUT /items/:itemId/list-mails/:kind': row(
    5,
    of => ({ ...launch(of), body: { version: 0, draft } }),
    200,
    403,
  ),
  'POST /items/:itemId/list-mails/:kind/test': row(2, launch, 409, 403),
  'POST /items/:itemId/list-mails/:kind/send': row(
    3,
    of => ({ ...launch(of), body: { version: 1 } }),
    409,
    403,
  ),
  'POST /waiting-list/leave/:token': anybody(1, () => ({ params: { token: 'altered' } }), 404),
  'POST /waiting-list/newcomer': anybody(1, () => ({ body: { token: 'altered' } }), 404),
  'POST /waiting-list/return': anybody(1, () => ({ body: { token: 'altered', step: 'returned' } }), 204),
} satisfies Partial<Record<ApiKey, Row>>

/** Makes a launch mail of an item wait for a moderator, and lets `reader` read it. Returns what a decision on it needs. */
export async function holdMail(db: Db, { reader, itemId }: { reader: Staff; itemId: ItemId }) {
  await sql`insert into list_mails (item_id, kind, subject, text, ordered_at, in_review_since)
    values (${itemId}, 'launch', 'It is here', 'Have a look.', now(), now())`.execute(db)
  const params = { itemId, kind: 'launch' } as const
  const { ok } = await reader.call('POST /moderation/mail-reviews/:itemId/:kind/reading', { params })
  return { params, contentHash: ok.contentHash }
}

/** The rows of mails in review. A mail that was sent back can be sent back again, because nothing happens then. */
export const mailReviewRows = {
  'GET /moderation/mail-reviews': moderatorsReading(4, () => ({ query: {} })),
  'POST /moderation/mail-reviews/:itemId/:kind/reading': moderators(8, inReview, 200),
  'POST /moderation/mail-reviews/:itemId/:kind/release': onceThen409(11, release, 204),
  'POST /moderation/mail-reviews/:itemId/:kind/send-back': moderators(11, refusal, 204),
} satisfies Partial<Record<ApiKey, Row>>
