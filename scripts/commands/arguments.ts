import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Its message says how to use the command. */
export class WrongUse extends Error {}

/** Throws WrongUse. */
export function parseTyped<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse((error as Error).message)
  }
}
