import { toStartFault } from '#server/compose/start.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { createShutdown } from '#server/platform/processes/shutdown.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { WrongUse } from './arguments.ts'
import { connectToInstance, enterDataFolder } from './open-instance.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

type Command<Words> = {
  read: (args: string[]) => Words
  work: (db: Db, words: Words, chosen: Settings) => Promise<string[]>
}

/** Reads the words of a command, does its work on the instance, prints the lines of the work, and ends the process. */
export async function runCommand<Words>({ read, work }: Command<Words>) {
  const { closeOnExit, exit } = createShutdown(say)
  try {
    const words = read(process.argv.slice(2))
    const chosen = await enterDataFolder()
    const db = await connectToInstance(chosen, { closeOnExit, say })
    process.stdout.write(`${(await work(db, words, chosen)).join('\n')}\n`)
    await exit(0)
  } catch (error) {
    const isSaid = error instanceof WrongUse || error instanceof Refusal
    const { code, said } = isSaid ? { code: 1, said: error.message } : toStartFault(error)
    await exit(code, said)
  }
}
