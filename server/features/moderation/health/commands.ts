import type { Db } from '#server/platform/database/database.ts'
import { findClockFault } from '#server/platform/database/same-time.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { compareNodeSettings, type SettingDifference } from '#server/platform/settings/node-settings.ts'
import { forgetNode, listOtherSettings, type Node, noteNode } from './node-notes.ts'

const EVERY_MS = 20_000

type Options = {
  node: Node
  onError: (error: unknown) => void
  /** Called once for each setting that differs from another running node's. */
  onDifference: (difference: SettingDifference) => void
  onWrongClock: (aheadMs: number) => void
}

/**
 * From `start` on, notes every 20 seconds that this node runs, and compares its settings and clock with the others. `stop`
 * ends that and deletes the note.
 */
export function announceNode(db: Db, { node, onError, onDifference, onWrongClock }: Options) {
  const seen = new Set<string>()
  const announce = async () => {
    await noteNode(db, node)
    const others = await listOtherSettings(db, node.id)
    for (const difference of others.flatMap(other => compareNodeSettings(node.settings, other))) {
      const key = JSON.stringify(difference)
      if (!seen.has(key)) onDifference(difference)
      seen.add(key)
    }
    const aheadMs = await findClockFault(db)
    if (aheadMs !== 0) onWrongClock(aheadMs)
  }
  let first: Promise<void> | undefined
  let running: ReturnType<typeof runEvery> | undefined
  return {
    start() {
      first = announce().catch(onError)
      running = runEvery(announce, { everyMs: EVERY_MS, onError })
    },
    async stop() {
      if (!running) return
      await first
      await running.stop()
      await forgetNode(db, node.id).catch(onError)
    },
  }
}
