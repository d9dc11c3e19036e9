import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'

export const BATCH = 1_000
/** The next run does the rest: a program that stops waits for this one. */
const ROUNDS = 2
export const LOWEST_ID = sql.lit('00000000-0000-0000-0000-000000000000')

/** `isMore` is false after the last batch, and if another node is notifying of the same thing. */
export type Batch = { notified: readonly MemberId[]; isMore: boolean }

type Source<Thing> = {
  list: (tx: Tx) => Promise<readonly Thing[]>
  /** Notifies the next members of a thing. */
  insert: (tx: Tx, thing: Thing) => Promise<Batch>
}

/**
 * Things take turns, so that none waits for one with very many members. Each batch is a transaction of its own. Any node can
 * continue where another one stopped.
 */
export async function notifyInBatches<Thing>(inTransaction: Write, { list, insert }: Source<Thing>) {
  const notifyBatch = (thing: Thing) =>
    inTransaction(async ({ tx, push }) => {
      const { notified, isMore } = await insert(tx, thing)
      for (const member of notified) push(notificationsPush(member))
      return isMore
    })
  let waiting = await inTransaction(({ tx }) => list(tx))
  for (let round = 0; round < ROUNDS; round += 1) {
    const unfinished: Thing[] = []
    for (const thing of waiting) if (await notifyBatch(thing)) unfinished.push(thing)
    waiting = unfinished
  }
}
