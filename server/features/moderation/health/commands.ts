import type { Db } from '#server/platform/database/database.ts'
import { runEvery } from '#server/platform/run-every.ts'
import { type Node, noteNode } from './rows.ts'

const EVERY_MS = 20_000

/** Notes every 20 seconds that this node runs; `stop` ends that. */
export function announceNode(db: Db, { node, onError }: { node: Node; onError: (error: unknown) => void }) {
  const first = noteNode(db, node).catch(onError)
  const { stop } = runEvery(() => noteNode(db, node), { everyMs: EVERY_MS, onError })
  return {
    async stop() {
      await first
      await stop()
    },
  }
}
