import { repairLedger } from '#server/features/rewards/points/commands.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connectToInstance, enterDataFolder } from './commands/open-instance.ts'
import { createCommand } from './commands/run-command.ts'

const REPAIR = '--repair'
const print = (line: string) => void process.stdout.write(`${line}\n`)
const { closeOnExit, exit, run } = createCommand(print)

async function reconcile(mayRepair: boolean) {
  const db = await connectToInstance(await enterDataFolder(), { closeOnExit, print, open: openDatabase })
  if (mayRepair) {
    const changed = await repairLedger(db)
    if (!changed) return exit(1, 'Another reconciliation is repairing the ledger right now.')
    print(
      `Rows set right: ${Object.entries(changed)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}.`,
    )
  }
  const startedAt = performance.now()
  const differences = await findDifferences(db)
  for (const { invariant, what } of differences) print(`${invariant}: ${what}`)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const verdict = differences.length === 0 ? 'No differences' : `${differences.length} differences or more`
  return exit(differences.length === 0 ? 0 : 1, `${verdict}, found in ${seconds} s.`)
}

await run(async () => {
  const unknown = process.argv.slice(2).filter(word => word !== REPAIR)
  if (unknown.length > 0) await exit(1, `Unknown: ${unknown.join(' ')}. The one choice is ${REPAIR}.`)
  await reconcile(process.argv.includes(REPAIR))
})
