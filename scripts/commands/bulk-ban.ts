import { DecisionId, GroupId, type MemberId } from '#contract/ids.ts'
import { BAN_UNDONE, CHOSEN_MAX, Filter, OLD_DAYS, UNDO_DAYS } from '#contract/moderation/group-orders.ts'
import { Reason } from '#contract/moderation/reasons.ts'
import {
  startBulkBan,
  takeBanStep,
} from '#server/features/moderation/suspicious-groups/bulk-bans/bulk-bans.ts'
import { findSelection } from '#server/features/moderation/suspicious-groups/bulk-bans/selection.ts'
import { decideAsModerator } from '#server/features/moderation/suspicious-groups/commands.ts'
import { getGroup } from '#server/features/moderation/suspicious-groups/queries.ts'
import { lockAccountOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/transaction.ts'
import { WrongUse } from './arguments.ts'

const text = { type: 'string' } as const
export const bulkBanOptions = {
  from: text,
  to: text,
  network: text,
  'mail-domain': text,
  'link-host': text,
  older: { type: 'boolean' },
  reason: text,
  sentence: text,
  yes: text,
  undo: text,
} as const
type Values = { [K in keyof typeof bulkBanOptions]?: K extends 'older' ? boolean : string }

const DAY_MS = 86_400_000
const NOT_YET =
  'Nothing was done. Add --yes COUNT and --sentence "WHY" to ban them and hide all they published.'
const toTime = (typed: string) => (Number.isNaN(Date.parse(typed)) ? typed : new Date(typed).toISOString())

/** Throws WrongUse. */
export function readBulkBan({ older = false, reason = 'advertising', sentence, ...values }: Values) {
  const { from = new Date(Date.now() - DAY_MS).toISOString(), to, yes, undo, network } = values
  const filter = Filter.safeParse({
    from: toTime(from),
    to: to && toTime(to),
    network,
    domain: values['mail-domain'],
    host: values['link-host'],
  }).data
  const known = Reason.safeParse(reason).data
  const undone = undo === undefined ? undefined : GroupId.safeParse(undo).data
  if (!filter) throw new WrongUse('--from and --to are times like 2026-11-29T02:00Z.')
  if (!known) throw new WrongUse(`--reason is one of ${Reason.options.join(', ')}.`)
  if (undo !== undefined && !undone) throw new WrongUse('--undo is the id that the command printed.')
  return { filter, older, reason: known, sentence, yes, undone }
}

type BulkBan = ReturnType<typeof readBulkBan>

const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  withRetry(() => db.transaction().execute(work))

async function findOperator(tx: Tx, email: string) {
  const found = await lockAccountOf(tx, email)
  if (found?.role !== 'operator')
    throw new WrongUse(`${email} is not an operator. An operator has to be responsible for the bans.`)
  return found.id
}

type Decided = { lines: string[]; order?: GroupId }

/** Throws WrongUse. Without `yes` only lists the members. */
async function decide(db: Db, { by, bulkBan }: { by: MemberId; bulkBan: BulkBan }): Promise<Decided> {
  const { filter, older, yes, reason, sentence } = bulkBan
  const found = await findSelection(db, { by, filter })
  const chosen = found.members.filter(({ isOld }) => older || !isOld)
  const count = chosen.length
  const lines = [
    ...chosen.map(({ joinedAt, things, name, id }) => `${joinedAt}  ${id}  ${things} things  ${name}`),
    `Members found: ${count}. Left out: ${found.members.length - count} older than ${OLD_DAYS} days (--older), ${found.staff} with a role, ${found.banned} already banned.`,
    ...(found.isMore ? [`These are the newest ${CHOSEN_MAX}. Run this again for the rest.`] : []),
  ]
  if (yes === undefined) return { lines: [...lines, NOT_YET] }
  if (Number(yes) !== count || count === 0)
    throw new WrongUse(`There are ${count} now, not ${yes}. Nothing was done.`)
  if (!sentence) throw new WrongUse(NOT_YET)
  const id = DecisionId.parse(crypto.randomUUID())
  const members = chosen.map(member => member.id)
  const order = await inTransaction(db, tx => startBulkBan(tx, { id, members, reason, sentence, by }))
  return { lines, order }
}

/** Throws WrongUse, and refuses as the screen does. The server hides what they published within a minute. */
export async function banInBulk(db: Db, { email, bulkBan }: { email: string; bulkBan: BulkBan }) {
  const by = await inTransaction(db, tx => findOperator(tx, email))
  const { undone: id, reason } = bulkBan
  const unit = { push: () => {}, record: () => Promise.reject(new Error('a ban records no fact')) }
  const why = { reason, sentence: BAN_UNDONE }
  const isUndone = id && ['restoring', 'restored'].includes((await getGroup(db, { id, viewer: by })).state)
  if (id && !isUndone)
    await inTransaction(db, tx =>
      decideAsModerator({ tx, ...unit }, { groupId: id, act: 'restore', by, ...why }),
    )
  const { lines, order } = id ? { lines: [], order: id } : await decide(db, { by, bulkBan })
  if (!order) return lines
  while (await inTransaction(db, tx => takeBanStep({ tx, ...unit }, order)));
  const { signs } = await getGroup(db, { id: order, viewer: by })
  const count = (name: string) => signs.find(({ sign }) => sign === name)?.accounts ?? 0
  const rest = `Left as they were: ${count('left')}. The server does the same to what they published, within a minute.`
  if (id) return [`Undone. ${rest}`]
  return [
    ...lines,
    `Banned: ${count('banned')}. ${rest}`,
    `Undo it within ${UNDO_DAYS} days: bulk-ban ${email} --undo ${order}`,
  ]
}
