import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import type { TextKind } from '#server/model/item-schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { completeMission } from '#test/support/items/actions.ts'
import { guidedIdea, guidedPainPoint, newItemId, newText } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import type { AnyServer } from '#test/support/server/server.ts'
import { noteTexts } from './history.ts'
import { completeInterview } from './interviews.ts'
import { type Command, type Kind, PHRASES } from './ledger-commands.ts'
import {
  bringBack,
  change,
  giveAnswer,
  hideText,
  judge,
  NOTHING,
  post,
  remove,
  restoreText,
  toOutcome,
} from './ledger-texts.ts'
import type { Act } from './points-model.ts'

/** One item out of this number is a pain point. */
const PAIN_POINTS = 4

type OwnText = { by: Persona; kind: TextKind; id: CommentId }
/** The id of an item that a command can publish, and its comments and solutions. */
type Slot = {
  id: ItemId
  kind: 'idea' | 'pain_point'
  questions: QuestionId[]
  texts: OwnText[]
  hidden: OwnText[]
  deleted: (OwnText & { questionId: QuestionId | undefined })[]
}
export type Scene = { db: Db; command: Command; slot: Slot; phrases: string[][]; by: Persona; of: Persona }
/** The expected status, and the act if it is possible. A refused command must change nothing. */
export type Outcome = { status: number; act: Act | undefined }

/** Signs up members, with ids for items that any of them may be the first to publish. Commands are sent over HTTP. */
export async function createLedgerWorld(
  server: AnyServer & { db: Db },
  size: { members: number; items: number },
) {
  await noteTexts(server.db)
  const phrases = Array.from({ length: PHRASES }, () => `${newText()} ${newText()}`.split(' '))
  const names = Array.from({ length: size.members }, (_, place) => `Member ${place}`)
  const members = await Promise.all(names.map(name => join(server, name)))
  const slots = Array.from({ length: size.items }, (_, place): Slot => {
    const kind = place % PAIN_POINTS === PAIN_POINTS - 1 ? 'pain_point' : 'idea'
    return {
      id: newItemId(),
      kind,
      questions: [],
      texts: [],
      hidden: [],
      deleted: [],
    }
  })
  const at = <T>(things: readonly T[], place: number) => things[place % things.length] as T
  const perform = (command: Command): Promise<Outcome> => {
    const [by, of] = [at(members, command.by), at(members, command.of)]
    return acts[command.kind]({ db: server.db, command, slot: at(slots, command.item), phrases, by, of })
  }
  return { members, itemIds: slots.map(({ id }) => id), perform }
}

const vote =
  (type: 'pain_point' | 'early_adopter') =>
  async ({ slot, by }: Scene): Promise<Outcome> => {
    const { status } = await by.call('PUT /items/:itemId/vote', {
      params: { itemId: slot.id },
      body: { type },
    })
    const isPossible = slot.kind === 'idea' || type === 'pain_point'
    return { status, act: isPossible ? { act: 'vote', by: by.id, item: slot.id, paid: true } : undefined }
  }

const acts: Record<Kind, (scene: Scene) => Promise<Outcome>> = {
  publish,
  vote: vote('pain_point'),
  'change vote': vote('early_adopter'),
  withdraw: async ({ slot, by }) => {
    const { status } = await by.call('DELETE /items/:itemId/vote', { params: { itemId: slot.id } })
    return { status, act: { act: 'withdraw', by: by.id, item: slot.id } }
  },
  comment: post,
  'change comment': change,
  'delete comment': remove('comment'),
  answer: giveAnswer,
  'change answer': giveAnswer,
  'withdraw answer': remove('answer'),
  'bring back': bringBack,
  propose: post,
  'withdraw solution': remove('solution'),
  'change solution': change,
  'hide solution': hideText('solution'),
  'verify solution': judge,
  'unverify solution': judge,
  verify: judge,
  unverify: judge,
  interview,
  'delete item': async ({ slot, by }) => {
    const { status } = await by.call('DELETE /items/:itemId', { params: { itemId: slot.id } })
    return { status, act: { act: 'delete item', by: by.id, item: slot.id } }
  },
  'undelete item': async ({ slot, by }) => {
    const { status } = await by.call('PUT /items/:itemId/restoration', { params: { itemId: slot.id } })
    return { status, act: { act: 'undelete item', by: by.id, item: slot.id } }
  },
  'choose role': async ({ command, by }) => {
    const role = command.of % 2 === 0 ? 'builder' : 'expert'
    const { status } = await by.call('PUT /me/onboarding/role', { body: { role } })
    return { status, act: { act: 'choose role', by: by.id, role } }
  },
  'visit leaderboard': async ({ by }) => {
    const { status } = await by.call('PUT /me/onboarding/leaderboard-visit')
    return { status, act: { act: 'visit leaderboard', by: by.id } }
  },
  'hide item': decideOnItem(hide, 'hide item'),
  'restore item': decideOnItem(unhide, 'restore item'),
  'hide comment': hideText('comment'),
  'hide answer': hideText('answer'),
  'restore text': restoreText,
  'complete mission': async ({ by }) => {
    const { ok } = await by.call('PUT /me/mission')
    if (!ok) return NOTHING
    const { status } = await completeMission(by, ok.id)
    return { status, act: { act: 'complete mission', by: by.id, type: ok.type } }
  },
}

async function publish({ db, slot, by }: Scene): Promise<Outcome> {
  const { id, kind } = slot
  const { status } = await (kind === 'idea'
    ? by.call('POST /ideas', { body: guidedIdea({ id }) })
    : by.call('POST /pain-points', { body: guidedPainPoint({ id }) }))
  const asked = db.selectFrom('feedback_questions').select('id').where('item_id', '=', id)
  slot.questions = (await asked.orderBy('order_index').execute()).map(({ id }) => id)
  return { status, act: { act: 'publish', by: by.id, item: id, kind } }
}

/** A decision on a deleted item takes effect when the item is restored, as a different act. */
function decideOnItem(rule: typeof unhide, act: 'hide item' | 'restore item') {
  return async ({ db, slot: { id: item } }: Scene) => {
    const found = db
      .selectFrom('items')
      .select('user_id')
      .where('id', '=', item)
      .where('deleted_at', 'is', null)
    const owner = await found.executeTakeFirst()
    if (!owner) return NOTHING
    return toOutcome(await rule({ db }, { kind: 'item', id: item }), { act, by: owner.user_id, item })
  }
}

async function interview({ db, command: { bothWrote }, slot, by, of }: Scene): Promise<Outcome> {
  const item = await db
    .selectFrom('items')
    .select(['id', 'kind', 'name as title', 'user_id as userId'])
    .where('id', '=', slot.id)
    .executeTakeFirst()
  if (!item || item.userId === of.id) return NOTHING
  await completeInterview(db, { item, memberId: of.id, bothWrote })
  return { status: 200, act: { act: 'interview', by: by.id, item: slot.id, of: of.id, bothWrote } }
}
