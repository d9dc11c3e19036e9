import type { Effect } from '#server/effects.ts'
import type { Fact, FactKind, FactOf } from '#server/facts.ts'
import type { Hint } from '#server/hints.ts'
import type { Tx } from '../database/database.ts'
import type { Recorder } from '../database/write.ts'

type Reaction<K extends FactKind> = {
  /** Written in the transaction that made the fact true. */
  effects: readonly ((fact: FactOf<K>) => Effect[])[]
  /** Told to open pages once it is committed. */
  hints: readonly ((fact: FactOf<K>) => Hint[])[]
}

/** What follows from each kind of fact, as plain data. */
export type Reactions = { [K in FactKind]: Reaction<K> }

/** Writes the effects it knows of, each table once. */
export type EffectWriter = (tx: Tx, effects: readonly Effect[]) => Promise<void>

/**
 * Makes the recorder: it lets the writers, in the order given (the lock order), write what follows and stores the
 * fact, all in the transaction that made it true.
 */
export function createRecorder(reactions: Reactions, writers: readonly EffectWriter[]): Recorder {
  return async (tx, fact) => {
    const { effects, hints } = reactTo(reactions, fact)
    if (effects.length > 0) for (const write of writers) await write(tx, effects)
    // Last, under every lock that was taken: so facts that waited for each other are numbered in their true order.
    await store(tx, fact)
    return hints
  }
}

function reactTo<K extends FactKind>(reactions: Reactions, fact: FactOf<K>) {
  const { effects, hints } = reactions[fact.kind] as Reaction<K>
  return { effects: effects.flatMap(react => react(fact)), hints: hints.flatMap(tell => tell(fact)) }
}

const store = (tx: Tx, fact: Fact) =>
  tx
    .insertInto('facts')
    .values({
      kind: fact.kind,
      actor_id: fact.actorId,
      item_id: fact.item?.id ?? null,
      payload: JSON.stringify(fact.payload) as unknown as Record<string, unknown>,
    })
    .execute()
