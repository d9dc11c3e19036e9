import { startNode } from '#server/compose/node.ts'
import { toStartFault } from '#server/compose/start-faults.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readSettings } from '#server/platform/settings/env.ts'

/**
 * Starts a node in this process with settings with which it cannot start. Returns the exit code and the sentence with
 * which the program would end. Throws if the node starts.
 */
export async function failToStart(env: Record<string, string>) {
  const closings: (() => unknown)[] = []
  const closeOnExit = async <T>(opening: T | Promise<T>, close: (opened: T) => unknown) => {
    const opened = await opening
    closings.unshift(() => close(opened))
    return opened
  }
  try {
    const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env })
    const database = await closeOnExit(
      openDatabase(settings, () => {}),
      ({ stop }) => stop(),
    )
    const unseen = { webFolder: undefined, getGraceMs: () => 0, onListening: () => {}, print: () => {} }
    await startNode({ settings, database: database.config, closeOnExit, ...unseen })
  } catch (error) {
    const { code, message: output } = toStartFault(error)
    return { code, output }
  } finally {
    for (const close of closings) await close()
  }
  throw new Error('the node started')
}
