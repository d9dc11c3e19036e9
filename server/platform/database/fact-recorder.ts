import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Effect } from '#server/model/effects.ts'
import type { Fact, FactKind, FactOf } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { jsonList, textList, uuidList } from './list-parameter.ts'
import { compileOnce, findFailure, send } from './statement.ts'

type Reaction<K extends FactKind> = {
  effects: readonly ((fact: FactOf<K>) => Effect[])[]
  pushes: readonly ((fact: FactOf<K>) => Push[])[]
}

/** The effects and pushes that follow from each kind of fact, as plain data. */
export type Reactions = { [K in FactKind]: Reaction<K> }

/** The result of a writer: facts that became true by its writes, and pushes that follow from no fact. */
export type WriterResult = { facts?: readonly Fact[]; pushes?: readonly Push[] }

/** Writes the effects it knows, each table once. Effects of the facts it returns are for the writers after it alone. */
export type EffectWriter = (tx: Tx, effects: readonly Effect[]) => Promise<WriterResult | void>

/**
 * Creates the recorder. In the transaction that made a fact true, it calls the writers in their order, which is the lock
 * order, and stores the fact. Refuses with session.ended if the actor of a single fact has left. The actors of a list of
 * facts may have left, because somebody else has decided them: a moderator, for example. Each writer is called once for all
 * facts.
 */
export function createRecorder(reactions: Reactions, writers: readonly EffectWriter[]): Recorder {
  const record: Recorder = async (tx, made) => {
    const given = toFacts(made)
    const facts = [...given]
    const pushes: Push[] = []
    const effects = facts.flatMap(one => toEffects(reactions, one))
    if (effects.length > 0)
      for (const write of writers) {
        const { facts: following = [], pushes: own = [] } = (await write(tx, effects)) ?? {}
        facts.push(...following)
        pushes.push(...own)
        effects.push(...following.flatMap(one => toEffects(reactions, one)))
      }
    // Last, under all locks, so that facts that waited for each other are numbered in their true order.
    const actors = 'length' in made ? [] : given.map(({ actorId }) => actorId)
    if (!(await storeFacts(tx, facts, actors))) refuse('session.ended')
    // A statement that could not be sent does not abort the transaction, so the commit would succeed without it.
    const failure = await findFailure(tx)
    if (failure) throw failure
    const all = [...facts.flatMap(one => toPushes(reactions, one)), ...pushes]
    return given.length === 1 ? all : withoutRepetition(all)
  }
  return (tx, made) =>
    record(tx, made).catch(async error => {
      // A writer need not wait for its statements. The first failure is the reason, and later ones are its consequences.
      throw (await findFailure(tx)) ?? error
    })
}

function toFacts(made: Parameters<Recorder>[1]): readonly Fact[] {
  if ('together' in made) return made.together
  return 'length' in made ? made : [made]
}

const toEffects = <K extends FactKind>(reactions: Reactions, fact: FactOf<K>) =>
  (reactions[fact.kind] as Reaction<K>).effects.flatMap(react => react(fact))

const toPushes = <K extends FactKind>(reactions: Reactions, fact: FactOf<K>) =>
  (reactions[fact.kind] as Reaction<K>).pushes.flatMap(react => react(fact))

const withoutRepetition = (pushes: readonly Push[]) => [
  ...new Map(pushes.map(push => [JSON.stringify(push), push])).values(),
]

type Column = readonly (string | null)[]
type Columns = Record<'kinds' | 'actorIds' | 'itemIds' | 'payloads', Column>
type Present = { actors: readonly MemberId[]; count: number }

const insertFacts = compileOnce(
  (_, { kinds, actorIds, itemIds, payloads, actors, count }: Columns & Present) => sql`
    insert into facts (kind, actor_id, item_id, payload)
    select new.kind, actor_id, item_id, payload
    from unnest(${textList(kinds)}, ${uuidList(actorIds)}, ${uuidList(itemIds)}, ${jsonList(payloads)})
      with ordinality as new (kind, actor_id, item_id, payload, place)
    where (select count(*) from profiles where id = any(${uuidList(actors)}) and left_at is null) = ${count}
    order by place`,
)

/** Returns false if one of `actors` has left meanwhile: their write waited for the deletion and is rolled back. */
async function storeFacts(tx: Tx, facts: readonly Fact[], actors: readonly MemberId[]) {
  const columns = {
    kinds: facts.map(({ kind }) => kind),
    actorIds: facts.map(({ actorId }) => actorId),
    itemIds: facts.map(({ item }) => item?.id ?? null),
    payloads: facts.map(({ payload }) => JSON.stringify(payload)),
  }
  const present = { actors, count: new Set(actors).size }
  const { numAffectedRows = 0n } = await send(tx, insertFacts(tx, { ...columns, ...present }, {}))
  return facts.length === 0 || numAffectedRows > 0n
}
