import { AsyncLocalStorage } from 'node:async_hooks'
import type { Fact } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import type { Db, Tx } from './database.ts'
import { createDeadline, DEADLINE_MS, runWithDeadline, withinDeadline } from './deadline.ts'
import { findOutage } from './outage.ts'
import { type Actor, type PublishPushes, type Recorder, withRetry } from './transaction.ts'

type Part<Input> = { actor: Actor; input: Input }
/** The result that a member's part has, or the error with which it failed. */
export type Outcome<Result> = { result: Result } | { error: unknown }
/** The transaction of a batch. `record` stores the facts of several members, each of whom acted for themselves. */
type BatchUnit = { tx: Tx; record: (facts: readonly Fact[]) => Promise<void> }

/**
 * A kind of write that many members do at once and that is done together. `lock` locks the rows of the parts by a statement
 * that is sent with the one that checks their sessions. `write` receives the result of `lock` and the parts whose sessions
 * are valid, and returns an outcome for each, in their order. No two parts are of one member. `rowOf` names the row that a
 * part locks first; two batches of one kind never wait for each other at it on a node. Writes of one `name` share batches.
 */
export type BatchedWrite<Input, Result, Locked = unknown> = {
  name: string
  rowOf: (input: Input) => string
  lock: (tx: Tx, parts: readonly Part<Input>[]) => Promise<Locked>
  write: (unit: BatchUnit & { locked: Locked }, parts: readonly Part<Input>[]) => Promise<Outcome<Result>[]>
}

/** Writes a part together with others that wait. Throws the error of its outcome. */
export type WriteTogether = <Input, Result, Locked>(
  kind: BatchedWrite<Input, Result, Locked>,
  part: Part<Input>,
) => Promise<Result>

/** Returns for each actor the reason why their session may not write, or undefined if it may. */
export type FindSessionRefusals = (tx: Tx, actors: readonly Actor[]) => Promise<(Refusal | undefined)[]>

type Options = {
  db: Db
  recorder: Recorder
  publish: PublishPushes
  findSessionRefusals: FindSessionRefusals
}

/** The most parts of one batch: more would let the first wait long for the last. */
const PARTS = 32
/** The milliseconds after which the parts that wait no longer wait for the batch before them. */
const PATIENCE_MS = 100
const BATCHES = 4

type Waiting = {
  part: Part<unknown>
  row: string
  isOver: boolean
  inOwnContext: <T>(work: () => T) => T
  settle: (outcome: Outcome<unknown>) => void
}
type Batch = readonly Waiting[]

/**
 * Collects writes of one kind: those that arrive while a batch is being written are the next batch. Writes that arrive at
 * once share their statements and the flush of one commit, and a single one does not wait. Checks every session before the
 * work, as `createTransaction` does. If a batch fails for another reason than an outage, each of its parts that is still
 * waited for is written alone, so no member's part fails because of another's.
 */
export function createBatchedWrites(options: Options): WriteTogether {
  const queues = new Map<string, ReturnType<typeof createQueue>>()
  return async <Input, Result, Locked>(kind: BatchedWrite<Input, Result, Locked>, part: Part<Input>) => {
    const queue = queues.get(kind.name) ?? createQueue(options, kind as BatchedWrite<unknown, unknown>)
    queues.set(kind.name, queue)
    const outcome = await queue(part)
    if ('error' in outcome) throw outcome.error
    return outcome.result as Result
  }
}

function createQueue(options: Options, kind: BatchedWrite<unknown, unknown>) {
  let waiting: Waiting[] = []
  const running = new Set<Batch>()
  let timer: NodeJS.Timeout | undefined

  function start() {
    clearTimeout(timer)
    timer = undefined
    waiting = waiting.filter(({ isOver }) => !isOver)
    const batch = running.size < BATCHES ? takeBatch(waiting, running) : []
    const [first] = batch
    if (!first) return
    waiting = waiting.filter(one => !batch.includes(one))
    running.add(batch)
    timer = setTimeout(start, PATIENCE_MS)
    void first
      .inOwnContext(() => writeBatch(options, { kind, batch }))
      .finally(() => {
        running.delete(batch)
        start()
      })
  }

  return (part: Part<unknown>) => {
    const row = kind.rowOf(part.input)
    const one = { part, row, isOver: false, inOwnContext: AsyncLocalStorage.snapshot() }
    const begin = () =>
      new Promise<Outcome<unknown>>(settle => {
        waiting.push(Object.assign(one, { settle }))
        if (timer === undefined) start()
      })
    return withinDeadline(begin, { onGiveUp: () => Object.assign(one, { isOver: true }) })
  }
}

/** Returns the parts that wait longest, one of each member, without those at rows of a batch that is being written. */
function takeBatch(waiting: readonly Waiting[], running: ReadonlySet<Batch>): Batch {
  const rows = new Set([...running].flatMap(batch => batch.map(({ row }) => row)))
  const ofEach = new Map<string, Waiting>()
  for (const one of waiting) {
    if (ofEach.size === PARTS) break
    const { id } = one.part.actor
    if (!rows.has(one.row) && !ofEach.has(id)) ofEach.set(id, one)
  }
  return [...ofEach.values()]
}

type Job = { kind: BatchedWrite<unknown, unknown>; batch: Batch }

/** Settles every part of a batch whose request still waits; never throws. A single part has the deadline of its request. */
async function writeBatch(options: Options, { kind, batch }: Job): Promise<void> {
  try {
    const parts = batch.map(({ part }) => part)
    const write = () => withRetry(() => writeParts(options, { kind, parts }))
    // A deadline of its own if there are several: the member whose part came first may give up before the others do.
    const outcomes = await (batch.length === 1
      ? write()
      : runWithDeadline(createDeadline(DEADLINE_MS), write))
    for (const [place, { settle }] of batch.entries())
      settle(outcomes[place] ?? { error: new Error('a part of a batch has no outcome') })
  } catch (error) {
    if (batch.length === 1 || findOutage(error)) for (const { settle } of batch) settle({ error })
    else
      for (const one of batch)
        if (!one.isOver) await one.inOwnContext(() => writeBatch(options, { kind, batch: [one] }))
  }
}

async function writeParts(
  { db, recorder, publish, findSessionRefusals }: Options,
  { kind, parts }: { kind: BatchedWrite<unknown, unknown>; parts: readonly Part<unknown>[] },
): Promise<Outcome<unknown>[]> {
  const pushes: Push[] = []
  const outcomes = await db.transaction().execute(async tx => {
    const actors = parts.map(({ actor }) => actor)
    const [refusals, locked] = await Promise.all([findSessionRefusals(tx, actors), kind.lock(tx, parts)])
    const record = async (facts: readonly Fact[]) =>
      void pushes.push(...(await recorder(tx, { together: facts })))
    const admitted = parts.filter((_, place) => !refusals[place])
    const written = admitted.length > 0 ? await kind.write({ tx, record, locked }, admitted) : []
    return refusals.map(error =>
      error ? { error } : (written.shift() ?? { error: new Error('no outcome') }),
    )
  })
  publish(pushes)
  return outcomes
}
