import { i18n } from '#contract/text/i18n.ts'
import { toStartFault } from '#server/compose/start-faults.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { createShutdown } from '#server/platform/processes/shutdown.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { WrongUse } from './arguments.ts'
import { connectToInstance, enterDataFolder } from './open-instance.ts'

const printError = (line: string) => void process.stderr.write(`${line}\n`)

/** Returns the parts of a command: how it prints and exits, and `run`, after which it exits with what went wrong. */
export function createCommand(print = printError) {
  const { closeOnExit, exit } = createShutdown(print)
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      const { code, message } = toFault(error)
      await exit(code, message)
    }
  }
  /** For a command that a signal may end before it is done. */
  const stopWith = (message: string) => {
    // The exit code with which shells report a program that a signal ended.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void exit(130, message))
  }
  return { print, closeOnExit, exit, run, stopWith }
}

function toFault(error: unknown) {
  if (error instanceof WrongUse) return { code: 1, message: error.message }
  if (error instanceof Refusal) return { code: 1, message: i18n.marked(error.message) }
  return toStartFault(error)
}

type Command<Words> = {
  read: (args: string[]) => Words
  work: (db: Db, words: Words, chosen: Settings) => Promise<string[]>
}

/** Reads the words of a command, does its work on the instance, prints the lines of the work, and ends the process. */
export function runCommand<Words>({ read, work }: Command<Words>) {
  const { print, closeOnExit, exit, run } = createCommand()
  return run(async () => {
    const words = read(process.argv.slice(2))
    const chosen = await enterDataFolder()
    const db = await connectToInstance(chosen, { closeOnExit, print })
    process.stdout.write(`${(await work(db, words, chosen)).join('\n')}\n`)
    await exit(0)
  })
}
