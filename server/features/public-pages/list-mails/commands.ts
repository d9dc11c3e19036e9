import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ListMail, ListMailDraft, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { requireNotPaused } from '#server/features/items/pause-checks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { DeliverMail } from '#server/platform/mail/mailer.ts'
import { findContent } from './content.ts'
import { toTestMail } from './list-mail.ts'
import { findDraftRefusal, findMailRefusal, findSendingRefusal } from './policy.ts'
import { readListMail, readListMails, requireOwnItem } from './queries.ts'
import { lockMailsOf, reviewOrRelease } from './reviews.ts'

type Which = { itemId: ItemId; kind: ListMailKind }

export const writeDraft: Handler<'PUT /items/:itemId/list-mails/:kind'> = (
  { actor, write },
  { params, body: { version, draft } },
) =>
  write(async ({ tx }) => {
    refuseIf(findOwnershipRefusal(await lockItem(tx, params.itemId), actor.id))
    const before = await readListMail(tx, params)
    // A draft may be sent again because its response was lost.
    if (before.draft && isSame(before.draft, draft)) return before
    refuseIf(findDraftRefusal(before, version))
    await requireOwnProduct(tx, draft, actor.id)
    await storeDraft(tx, params, draft)
    return readListMail(tx, params)
  })

const isSame = (a: ListMailDraft, b: ListMailDraft) =>
  a.subject === b.subject &&
  a.text === b.text &&
  a.productId === b.productId &&
  a.address === b.address &&
  a.wantsReplies === b.wantsReplies

async function requireOwnProduct(tx: Tx, { productId }: ListMailDraft, member: MemberId) {
  if (!productId) return
  const { kind } = await requireOwnItem(tx, { itemId: productId, member })
  if (kind !== 'product') refuse('item.missing')
}

const storeDraft = (
  tx: Tx,
  { itemId, kind }: Which,
  { productId, wantsReplies, ...words }: ListMailDraft,
) => {
  const draft = { ...words, product_id: productId, wants_replies: wantsReplies }
  return tx
    .insertInto('list_mails')
    .values({ item_id: itemId, kind, ...draft })
    .onConflict(conflict =>
      conflict
        .columns(['item_id', 'kind'])
        .doUpdateSet({ ...draft, version: sql`list_mails.version + 1`, tested_at: null }),
    )
    .execute()
}

/**
 * Sends a mail to everyone who is on the waiting list now and has not got it. Some mails then wait for a moderator. A
 * repeated call returns the first one.
 */
export const sendListMail =
  (
    dependencies: Pick<ListMailDependencies, 'hasMailServer'>,
  ): Handler<'POST /items/:itemId/list-mails/:kind/send'> =>
  ({ actor, write }, { params, body: { version } }) =>
    write(async ({ tx }) => {
      refuseIf(findOwnershipRefusal(await lockItem(tx, params.itemId), actor.id))
      const mails = await readListMails(tx, params.itemId)
      const sent = mails.find(mail => isSentAs(mail, { kind: params.kind, version }))
      if (sent) return sent
      refuseIf(findSendingRefusal(dependencies) ?? findMailRefusal(mails, { kind: params.kind, version }))
      refuseTooSoon(mails, params.kind)
      await requireNotPaused(tx, 'list-mails')
      await lockMailsOf(tx, actor.id)
      await storeSending(tx, params)
      await reviewOrRelease(tx, params)
      return readListMail(tx, params)
    })

function refuseTooSoon(mails: readonly ListMail[], kind: ListMailKind) {
  const at = mails.find(mail => mail.kind === kind)?.earliestAt
  if (!at) return
  const { day, time } = toUtc(at)
  refuse('list-mail.too-soon', {
    kind: i18n.t('At most one email a week. You can send this one after {day} at {time} UTC.', { day, time }),
  })
}

const toUtc = (at: string) => ({
  day: toEvidenceDay(at),
  time: new Date(at).toISOString().slice('2026-01-01T'.length, '2026-01-01T00:00'.length),
})

const isSentAs = (mail: ListMail, { kind, version }: { kind: ListMailKind; version: number }) =>
  mail.kind === kind && mail.orderedAt !== null && mail.version === version

async function storeSending(tx: Tx, { itemId, kind }: Which) {
  const { numAffectedRows } = await sql`
    insert into list_mail_deliveries (item_id, kind, subscriber_id)
    select item_id, ${kind}, id from subscribers
    where item_id = ${itemId} and confirmed_at is not null
      and left_at is null and removed_at is null and bounced_at is null
    on conflict do nothing`.execute(tx)
  if (!numAffectedRows) refuse('list-mail.no-subscribers')
  await tx
    .updateTable('list_mails')
    .set({ ordered_at: sql`now()` })
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .execute()
}

export type ListMailDependencies = { deliver: DeliverMail; origin: string; hasMailServer: boolean }

/** Needs an address of the author that a mail has proven. */
export const testMail =
  ({
    deliver,
    origin,
    ...dependencies
  }: ListMailDependencies): Handler<'POST /items/:itemId/list-mails/:kind/test'> =>
  async ({ db, actor, write }, { params }) => {
    await requireOwnItem(db, { itemId: params.itemId, member: actor.id })
    const content = (await findContent(db, params)) ?? refuse('list-mail.no-draft')
    refuseIf(findSendingRefusal(dependencies))
    const to = (await findProvenAddress(db, actor.id)) ?? refuse('list-mail.address-unproven')
    const result = await deliver({ ...toTestMail(content, { id: randomUUID(), origin }), to }).catch(
      () => null,
    )
    if (result !== 'sent') refuse('list-mail.test-failed')
    await write(({ tx }) => noteTest(tx, params))
    return null
  }

const findProvenAddress = async (db: Db, id: MemberId) =>
  (
    await db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', id)
      .where('email_proven_at', 'is not', null)
      .executeTakeFirst()
  )?.email

const noteTest = (tx: Tx, { itemId, kind }: Which) =>
  tx
    .updateTable('list_mails')
    .set({ tested_at: sql`now()` })
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .execute()
