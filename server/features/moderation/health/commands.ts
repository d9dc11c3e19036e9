import { findClockFault } from '#server/platform/database/clock-check.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { compareNodeSettings, type SettingDifference } from '#server/platform/settings/node-settings.ts'
import { forgetNode, listOthers, type Node, noteNode } from './node-notes.ts'

const EVERY_MS = 20_000

type Options = {
  node: Node
  onError: (error: unknown) => void
  /** Called once for each setting that differs from another running node's; `node` is where that one runs. */
  onDifference: (difference: SettingDifference & { node: string }) => void
  onWrongClock: (aheadMs: number) => void
  everyMs?: number
}

/**
 * From `start` on, notes every 20 seconds that this node runs, and compares its settings with those of the nodes that have
 * noted the same since, and its clock with the database's. `stop` ends that and deletes the note.
 */
export function announceNode(db: Db, { node, everyMs = EVERY_MS, ...options }: Options) {
  const { onError, onDifference, onWrongClock } = options
  const seen = new Set<string>()
  const lastNotes = new Map<string, string>()
  const announce = async () => {
    await noteNode(db, node)
    for (const { id, place, settings, seenAt } of await listOthers(db, node.id)) {
      // A node that was killed leaves a note, which it no longer renews.
      const isAlive = (lastNotes.get(id) ?? seenAt) !== seenAt
      lastNotes.set(id, seenAt)
      for (const difference of isAlive ? compareNodeSettings(node.settings, settings) : []) {
        const key = JSON.stringify(difference)
        if (!seen.has(key)) onDifference({ ...difference, node: place ?? id })
        seen.add(key)
      }
    }
    const aheadMs = await findClockFault(db)
    if (aheadMs !== 0) onWrongClock(aheadMs)
  }
  let first: Promise<void> | undefined
  let running: ReturnType<typeof runEvery> | undefined
  return {
    start() {
      first = announce().catch(onError)
      running = runEvery(announce, { everyMs, onError })
    },
    async stop() {
      if (!running) return
      await first
      await running.stop()
      await forgetNode(db, node.id).catch(onError)
    },
  }
}
