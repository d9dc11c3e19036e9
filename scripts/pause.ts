import { toMoment } from '#contract/moderation/pause-words.ts'
import { beginPause, endPause } from '#server/features/moderation/pauses/commands.ts'
import { listPauses } from '#server/features/moderation/pauses/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Command, readCommand } from './commands/pause.ts'
import { runCommand } from './commands/run-command.ts'

/** Refuses with pause.too-long. */
async function carryOut(tx: Tx, command: Command) {
  if (command.command === 'list') return listLines(tx)
  const { name, reason, lengthMs } = command
  if (command.command === 'end')
    return [
      (await endPause(tx, { name, by: null })) ? `${name}: no longer paused.` : `${name}: was not paused.`,
    ]
  await beginPause(tx, { name, reason, by: null, until: new Date(Date.now() + lengthMs).toISOString() })
  return listLines(tx)
}

async function listLines(tx: Tx) {
  const { pauses } = await listPauses(tx)
  if (pauses.length === 0) return ['Nothing is paused.']
  return pauses.map(({ name, until, by, reason }) =>
    [
      `${name.padEnd(14)}  until ${toMoment(until)}  by ${by ? (by.name ?? by.id) : 'the command line'}`,
      reason,
    ]
      .filter(Boolean)
      .join('  '),
  )
}

await runCommand({
  read: readCommand,
  work: (db, command) => db.transaction().execute(tx => carryOut(tx, command)),
})
