import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { type NotificationKind, SIGNAL_KINDS } from '#contract/talk/notifications.ts'
import { hasBlocked, isEitherBlocked } from '#server/features/items/blocks.ts'
import { isFollower } from '#server/features/items/followers.ts'
import type { Effect, GoneEffect, NotifyEffect } from '#server/model/effects.ts'
import { notificationsPush, type Push, signalsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'
import { unawaitedStatement } from '#server/platform/database/statement.ts'
import { insertNotifications } from './insert-notifications.ts'

const isSignal = (effect: Effect): effect is NotifyEffect =>
  effect.effect === 'notify' && SIGNAL_KINDS.some(kind => kind === effect.kind)
const isOther = (effect: Effect): effect is NotifyEffect => effect.effect === 'notify' && !isSignal(effect)
const isOfVote = (effect: Effect): effect is GoneEffect & { from: MemberId } =>
  effect.effect === 'hide notifications' && effect.from !== undefined

/**
 * Signals and the withdrawals of votes are many and are not waited for; their facts push to the owner. The others push to
 * each member whose notification changed.
 */
export const writeNotifications: EffectWriter = async (tx, effects) => {
  insertSignals(tx, effects.filter(isSignal))
  withdrawVotes(tx, effects.filter(isOfVote))
  const notified = effects.filter(isOther)
  // The inbox lists replies too.
  const toPush = notified.some(({ kind }) => kind !== 'reply') ? notificationsPush : signalsPush
  const pushes = await pushEach(tx, notified.length > 0 ? insertOthers(notified) : undefined, toPush)
  for (const effect of effects) pushes.push(...(await pushEach(tx, toChange(effect), signalsPush)))
  return { pushes }
}

type Change = RawBuilder<{ member: MemberId }> | undefined

async function pushEach(tx: Tx, change: Change, toPush: (member: MemberId) => Push) {
  const { rows } = (await change?.execute(tx)) ?? { rows: [] }
  return rows.map(({ member }) => toPush(member))
}

function toChange(effect: Effect): Change {
  if (effect.effect === 'hide notifications') return isOfVote(effect) ? undefined : hide(effect)
  if (effect.effect === 'show notifications') return show(effect)
  if (effect.effect === 'erase notifications')
    return sql`delete from notifications where item_id = ${effect.itemId} and gone <> '{}' returning user_id as member`
  if (effect.effect === 'forget update') return forget(effect)
  return undefined
}

const forget = ({ itemId, notifiedAs, undecides }: Effect & { effect: 'forget update' }) => sql<{
  member: MemberId
}>`
  update notifications set gone = gone || 'text removed'::text where item_id = ${itemId} and not read
    and (update_id = ${notifiedAs} or ${undecides} and kind = 'helped-decision') and 'text removed' <> all(gone)
  returning user_id as member`

/** Members who have blocked the sender get none. A repeated vote or mark restores its notification. */
function insertSignals(tx: Tx, signals: readonly NotifyEffect[]) {
  const [first] = signals
  if (!first) return
  // All signals of a fact have one kind.
  storeSignals(tx, { rows: JSON.stringify(signals) }, { areVotes: first.kind === 'vote' })
}

const storeSignals = unawaitedStatement(
  (_, { rows }: { rows: string }, { areVotes }: { areVotes: boolean }) =>
    insertNotifications({
      columns: sql`user_id, kind, from_user_id, item_id, comment_id`,
      rows: sql`
        select raised.* from ${rowList(rows)} as raised (
          "to" uuid, kind text, "from" uuid, "itemId" uuid, "commentId" uuid)
        where not ${hasBlocked(sql`raised.to`, sql`raised.from`)}`,
      of: areVotes ? 'vote' : 'thing',
      repeated: 'restored',
    }),
)

function withdrawVotes(tx: Tx, votes: readonly (GoneEffect & { from: MemberId })[]) {
  if (votes.length === 0) return
  withdrawUnread(tx, { senders: votes.map(vote => vote.from), items: votes.map(vote => vote.itemId) }, {})
}

const withdrawUnread = unawaitedStatement(
  (_, { senders, items }: Record<'senders' | 'items', string[]>) => sql`
    update notifications set gone = gone || 'withdrawn'::text
    from unnest(${uuidList(senders)}, ${uuidList(items)}) as withdrawn (sender, item) join items on items.id = item
    where notifications.kind = 'vote' and notifications.user_id = items.user_id and from_user_id = sender
      and item_id = item and not read and 'withdrawn' <> all(gone)`,
)

/** The most members who are notified of a reply. The latest writers come first. */
const REPLIED_MAX = sql.lit(100)

const discussing = ({ itemId, replyTo }: NotifyEffect) =>
  replyTo
    ? sql`select user_id, created_at from comments where id = ${replyTo} or reply_to = ${replyTo}
        union all select user_id, now() from items where id = ${itemId}`
    : sql`select user_id, created_at from comments
        where content_id = ${itemId} and feedback_question_id is null and reply_to is null and title is null`

const beganFromSolution = ({ conversationId }: NotifyEffect) => sql`exists (
  select from conversations join notifications as signal on signal.id = signal_id
  where conversations.id = ${conversationId} and signal.kind = 'solution')`

/** The members whom a kind notifies if its facts do not name one. */
const receivers: Partial<Record<NotificationKind, (effect: NotifyEffect) => RawBuilder<unknown>>> = {
  chat: effect => sql`select ${effect.to}::uuid as user_id where not ${beganFromSolution(effect)}`,
  'solution-reply': effect => sql`select ${effect.to}::uuid as user_id where ${beganFromSolution(effect)}`,
  'helped-decision': ({ itemId, from }) => sql`
    select helper.user_id from (select distinct user_id from comments where content_id = ${itemId}) as helper
    join profiles on profiles.id = helper.user_id
    where helper.user_id <> ${from} and profiles.left_at is null and not ${isEitherBlocked(sql`helper.user_id`, from)}
      and not exists (select from items where items.id = ${itemId} and ${isFollower(sql`helper.user_id`)})`,
  reply: effect => sql`
    select wrote.user_id from (${discussing(effect)}) as wrote join profiles on profiles.id = wrote.user_id
    where wrote.user_id <> ${effect.from} and profiles.left_at is null
      and not ${hasBlocked(sql`wrote.user_id`, effect.from)}
    group by wrote.user_id order by max(wrote.created_at) desc limit ${REPLIED_MAX}`,
}

/** The order keeps two facts that notify the same members from waiting for each other. */
const insertOthers = (effects: readonly NotifyEffect[]) =>
  insertNotifications({
    columns: sql`user_id, from_user_id, kind, item_id, comment_id, conversation_id, talk_request_id`,
    rows: sql`select * from (${sql.join(effects.map(selectNotified), sql` union all `)}) as notified order by user_id`,
    // A fact leads to one kind, but for chats and decisions.
    repeated: effects.some(({ kind }) => kind === 'naming') ? 'counted' : 'reposted',
  })

function selectNotified(effect: NotifyEffect) {
  const { kind, from, to, itemId, commentId, conversationId, talkRequestId } = effect
  const members = receivers[kind]?.(effect) ?? sql`select ${to}::uuid as user_id`
  return sql`select user_id, ${from}::uuid, ${kind}::text, ${itemId}::uuid, ${commentId}::uuid, ${conversationId}::uuid,
    ${talkRequestId}::uuid from (${members}) as member`
}

const isAbout = ({ itemId, kind, commentId }: GoneEffect) => sql`item_id = ${itemId}
  and ${kind ? sql`kind = ${kind}` : sql`true`}
  and ${commentId ? sql`comment_id = ${commentId} and kind <> 'request'` : sql`true`}`

/**
 * A read one remains and says that its text or item is gone. A mark remains when the author deletes the item. A mark
 * that was taken off and a request go even if they were read.
 */
const isTaken: Record<GoneEffect['cause'], RawBuilder<unknown>> = {
  withdrawn: sql`(not read or kind = 'verification')`,
  'text removed': sql`not read`,
  'item deleted': sql`(not read and kind <> 'verification' or kind = 'request')`,
  'item hidden': sql`true`,
  voided: sql`true`,
}

const hide = (effect: GoneEffect) => sql<{ member: MemberId }>`
  update notifications set gone = gone || ${effect.cause}::text
  where ${isAbout(effect)} and ${isTaken[effect.cause]} and ${effect.cause} <> all(gone)
  returning user_id as member`

const show = (effect: GoneEffect) => sql<{ member: MemberId }>`
  update notifications set gone = array_remove(gone, ${effect.cause})
  where ${isAbout(effect)} and ${effect.cause} = any(gone)
  returning user_id as member`
