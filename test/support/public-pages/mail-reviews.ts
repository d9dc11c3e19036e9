import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { ListMailKind, MailKind } from '#contract/public-pages/list-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '../accounts/personas.ts'
import type { Staff } from '../accounts/staff.ts'

/** Lets every mail to a waiting list go without a moderator, with the setting of the community. */
export const letListMailsGo = (db: Db) =>
  sql`update community_settings set reviews_list_mails = false`.execute(db)

type Which = { itemId: ItemId; kind: MailKind }

type Order = { itemId: ItemId; kind?: ListMailKind; version?: number; draft?: object }

/** Writes a mail to an item's waiting list, the launch mail unless `kind` says otherwise, and orders it. */
export async function orderMail(
  author: Pick<Persona, 'call'>,
  { itemId, kind = 'launch', version = 0, draft }: Order,
) {
  const params = { itemId, kind }
  const words = { subject: 'It is here', text: 'Dear all,\n\ncome & see.', productId: null, ...draft }
  await author.call('PUT /items/:itemId/list-mails/:kind', { params, body: { version, draft: words } })
  const body = { version: version + 1 }
  return author.call('POST /items/:itemId/list-mails/:kind/send', { params, body })
}

/** Reads a mail in review and releases it, as a moderator. */
export async function releaseMail(moderator: Pick<Staff, 'call'>, params: Which) {
  const { ok } = await moderator.call('POST /moderation/mail-reviews/:itemId/:kind/reading', { params })
  return moderator.call('POST /moderation/mail-reviews/:itemId/:kind/release', {
    params,
    body: { contentHash: ok.contentHash },
  })
}
