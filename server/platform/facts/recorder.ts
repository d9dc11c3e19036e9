import type { Effect } from '#server/effects.ts'
import type { Fact, FactKind, FactOf } from '#server/facts.ts'
import type { Tx } from '../database/database.ts'
import type { Recorder } from '../database/write.ts'

/** What follows from each kind of fact, as plain data. */
export type Reactions = { [K in FactKind]: readonly ((fact: FactOf<K>) => Effect[])[] }

/** Writes the effects it knows of, each table once. */
export type EffectWriter = (tx: Tx, effects: readonly Effect[]) => Promise<void>

/**
 * Makes the recorder: it stores the fact and lets the writers, in the order given (the lock order),
 * write what follows, all in the transaction that made the fact true.
 */
export function createRecorder(reactions: Reactions, writers: readonly EffectWriter[]): Recorder {
  return async (tx, fact) => {
    await store(tx, fact)
    const effects = reactTo(reactions, fact)
    if (effects.length === 0) return
    for (const write of writers) await write(tx, effects)
  }
}

function reactTo<K extends FactKind>(reactions: Reactions, fact: FactOf<K>) {
  const reacting = reactions[fact.kind] as readonly ((fact: FactOf<K>) => Effect[])[]
  return reacting.flatMap(react => react(fact))
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
