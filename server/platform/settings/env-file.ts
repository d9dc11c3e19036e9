import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Whether the process gives the setting, as itself or as its twin that names a file. */
const isGiven = (given: Record<string, string | undefined>, name: string) =>
  [name, `${name}_FILE`, name.replace(/_FILE$/, '')].some(twin => given[twin] !== undefined)

/**
 * Returns the settings of the file that ENV_FILE names, in the format of Node's --env-file, without empty ones and those
 * that `given`, the process's own, has, and a sentence if the file cannot be read. It never quotes the file.
 */
export function readEnvFile(given: Record<string, string | undefined>) {
  const { ENV_FILE: file } = given
  if (file === undefined) return { values: {}, problems: [] }
  try {
    const entries = Object.entries(parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
    const values = Object.fromEntries(
      entries.filter(([name, value]) => value !== '' && !isGiven(given, name)),
    )
    return { values, problems: [] }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return { values: {}, problems: [`ENV_FILE must name a file that can be read: ${file} (${code})`] }
  }
}
