import { toMoment } from '#contract/moderation/pause-words.ts'
import { toStartFault } from '#server/compose/start.ts'
import { beginPause, endPause } from '#server/features/moderation/pauses/commands.ts'
import { listPauses } from '#server/features/moderation/pauses/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { createShutdown } from '#server/platform/processes/shutdown.ts'
import { WrongUse } from './commands/arguments.ts'
import { connectToInstance, enterDataFolder } from './commands/open-instance.ts'
import { type Command, readCommand } from './commands/pause.ts'

const print = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, exit } = createShutdown(print)

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

async function run(command: Command) {
  const db = await connectToInstance(await enterDataFolder(), { closeOnExit, say: print })
  const lines = await db.transaction().execute(tx => carryOut(tx, command))
  process.stdout.write(`${lines.join('\n')}\n`)
  return exit(0)
}

try {
  await run(readCommand(process.argv.slice(2)))
} catch (error) {
  const isSaid = error instanceof WrongUse || error instanceof Refusal
  const { code, said } = isSaid ? { code: 1, said: error.message } : toStartFault(error)
  await exit(code, said)
}
