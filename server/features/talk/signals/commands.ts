import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { hasBlocked } from '#server/features/items/blocks.ts'
import type { RestorationEffect, SignalEffect, WithdrawalEffect } from '#server/model/effects.ts'
import type { FactItem } from '#server/model/facts.ts'
import { signalsPush } from '#server/model/pushes.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'
import { unawaitedStatement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { markAllSignalsRead, markRead } from './stored-signals.ts'

export const readSignal: Handler<'PUT /signals/:signalId/reading'> = ({ actor, write }, { params }) =>
  write(async ({ tx, push }) => {
    if (!(await markRead(tx, { ...params, member: actor.id }))) refuse('signal.missing')
    push(signalsPush(actor.id))
    return null
  })

export const readAllSignals: Handler<'PUT /me/signals/reading'> = ({ actor, write }) =>
  write(async ({ tx, push }) => {
    await markAllSignalsRead(tx, actor.id)
    push(signalsPush(actor.id))
    return null
  })

export const writeSignals: EffectWriter = async (tx, effects) => {
  const raised = effects.filter(effect => effect.effect === 'signal')
  if (raised.length > 0) storeSignals(tx, raised)
  withdrawVoteSignals(
    tx,
    effects.flatMap(effect => (effect.effect === 'withdraw signals' && effect.of === 'vote' ? [effect] : [])),
  )
  for (const effect of effects) {
    if (effect.effect === 'withdraw signals' && effect.of !== 'vote') await withdrawSignals(tx, effect)
    if (effect.effect === 'restore signals') await restoreSignals(tx, effect)
  }
  const members: MemberId[] = []
  for (const effect of effects) {
    if (effect.effect === 'hide notifications') members.push(...(await hideSignals(tx, effect.itemId)))
    if (effect.effect === 'show notifications') members.push(...(await showSignals(tx, effect.itemId)))
    if (effect.effect === 'return notifications') members.push(...(await returnSignals(tx, effect)))
    if (effect.effect === 'rename item') members.push(...(await renameSignals(tx, effect.item)))
  }
  return { pushes: [...new Set(members)].map(signalsPush) }
}

/**
 * Members who have blocked the sender get none. A repeated vote or mark restores its withdrawn signal, which becomes unread
 * again only after a day.
 */
const storeSignals = (tx: Tx, raised: readonly SignalEffect[]) =>
  // All signals of a fact have one type. Those of type 'other' with a comment are about the mark of an answer.
  insertSignals(
    tx,
    { signals: JSON.stringify(raised.map(toRow)) },
    { areOfMarks: raised.every(({ type }) => type === 'other') },
  )

const insertSignals = unawaitedStatement(
  (
    _,
    { signals }: { signals: string },
    { areOfMarks }: { areOfMarks: boolean },
  ) => sql`insert into signals (user_id, from_user_id, signal_type, interaction_type, content_type, content_id,
      content_title, comment_id, solution_id)
    select raised.* from ${rowList(signals)} as raised (
      user_id uuid, from_user_id uuid, signal_type text, interaction_type text, content_type text, content_id uuid,
      content_title text, comment_id uuid, solution_id uuid)
    where not ${hasBlocked(sql`raised.user_id`, sql`raised.from_user_id`)}
    on conflict ${areOfMarks ? oneOfMark : oneOfVote} do update set
      withdrawn_at = null,
      read = signals.read and signals.created_at > now() - interval '1 day',
      created_at = case when signals.created_at > now() - interval '1 day' then signals.created_at else now() end
  `,
)

const oneOfMark = sql`(user_id, comment_id) where signal_type = 'other' and comment_id is not null`
const oneOfVote = sql`(user_id, from_user_id, content_id) where signal_type = 'vote'`

const toRow = ({ to, from, type, interaction, item, commentId, solutionId }: SignalEffect) => ({
  user_id: to,
  from_user_id: from,
  signal_type: type,
  interaction_type: interaction,
  content_type: item.kind,
  content_id: item.id,
  content_title: item.title,
  comment_id: commentId,
  solution_id: solutionId,
})

/** Renames in the owner's signals, and in those of members whose answer the owner marked. */
async function renameSignals(tx: Tx, { id, title, userId }: FactItem) {
  const renamed = await tx
    .updateTable('signals')
    .set({ content_title: title })
    .where('content_id', '=', id)
    .where('content_title', '<>', title)
    .where(eb => eb.or([eb('user_id', '=', userId), eb('signal_type', '=', 'other')]))
    .returning('user_id as member')
    .execute()
  return renamed.map(({ member }) => member)
}

/** Withdraws read signals too, with the time of the item's hiding. No other signals have that time. */
const hideSignals = async (tx: Tx, itemId: ItemId) =>
  toMembers(
    await sql<Notified>`
      update signals set withdrawn_at = items.hidden_at from items
      where items.id = content_id and content_id = ${itemId} and withdrawn_at is null
        and (signals.user_id = items.user_id or signal_type = 'other')
      returning signals.user_id as member`.execute(tx),
  )

/** Runs before the time of hiding is deleted. */
const showSignals = async (tx: Tx, itemId: ItemId) =>
  toMembers(
    await sql<Notified>`
      update signals set withdrawn_at = null from items
      where items.id = content_id and content_id = ${itemId} and withdrawn_at = items.hidden_at
      returning signals.user_id as member`.execute(tx),
  )

/**
 * The signals have the time of the transaction that deleted the item. Signals of votes that have been voided since remain
 * withdrawn.
 */
const returnSignals = async (tx: Tx, { itemId, deletedAt }: { itemId: ItemId; deletedAt: Timestamp }) =>
  toMembers(
    await sql<Notified>`
      update signals set withdrawn_at = null where content_id = ${itemId} and withdrawn_at = ${deletedAt}
        and (signal_type <> 'vote' or from_user_id is null
          or exists (select from votes where votes.user_id = from_user_id and votes.content_id = ${itemId}))
      returning user_id as member`.execute(tx),
  )

type Notified = { member: MemberId }
const toMembers = ({ rows }: { rows: Notified[] }) => rows.map(({ member }) => member)

type VoteWithdrawal = Extract<WithdrawalEffect, { of: 'vote' }>

function withdrawVoteSignals(tx: Tx, withdrawn: readonly VoteWithdrawal[]) {
  if (withdrawn.length === 0) return
  const columns = {
    owners: withdrawn.map(({ item }) => item.userId),
    senders: withdrawn.map(({ from }) => from),
    items: withdrawn.map(({ item }) => item.id),
  }
  withdrawUnread(tx, columns, {})
}

const withdrawUnread = unawaitedStatement(
  (_, { owners, senders, items }: Record<'owners' | 'senders' | 'items', string[]>) => sql`
    update signals set withdrawn_at = now()
    from unnest(${uuidList(owners)}, ${uuidList(senders)}, ${uuidList(items)}) as withdrawn (owner, sender, item)
    where signal_type = 'vote' and user_id = owner and from_user_id = sender and content_id = item
      and not read and withdrawn_at is null`,
)

function withdrawSignals(tx: Tx, effect: Exclude<WithdrawalEffect, VoteWithdrawal>) {
  const unread = tx
    .updateTable('signals')
    .set({ withdrawn_at: sql`now()` })
    .where('read', '=', false)
    .where('withdrawn_at', 'is', null)
    .where('content_id', '=', effect.item.id)
  // The author of an answer may have a signal about it too.
  if (effect.of === 'comment') return unread.where('comment_id', '=', effect.commentId).execute()
  if (effect.of === 'verification')
    return unread.where('comment_id', '=', effect.commentId).where('signal_type', '=', 'other').execute()
  const ofOwner = unread.where('user_id', '=', effect.item.userId)
  if (effect.of === 'solution') return ofOwner.where('solution_id', '=', effect.solutionId).execute()
  return ofOwner.execute()
}

/** Only unread signals had been withdrawn, so they are unread again. */
function restoreSignals(tx: Tx, effect: RestorationEffect) {
  const withdrawn = tx
    .updateTable('signals')
    .set({ withdrawn_at: null })
    .where('withdrawn_at', 'is not', null)
    .where('content_id', '=', effect.item.id)
  if (effect.of === 'solution') return withdrawn.where('solution_id', '=', effect.solutionId).execute()
  const ofComment = withdrawn.where('comment_id', '=', effect.commentId)
  return (effect.marks ? ofComment : ofComment.where('signal_type', '=', 'comment')).execute()
}
