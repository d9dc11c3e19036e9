import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Directly, or by the variable that names a file with the value. */
const isGiven = (given: Record<string, string | undefined>, name: string) =>
  [name, `${name}_FILE`, name.replace(/_FILE$/, '')].some(twin => given[twin] !== undefined)

/**
 * Reads the file that ENV_FILE names, in the format of Node's --env-file. Returns its settings without empty ones and
 * without those in `given`, the process's own; all names in it; and a sentence if the file cannot be read. The sentence
 * never quotes the file.
 */
export function readEnvFile(given: Record<string, string | undefined>) {
  const { ENV_FILE: file } = given
  if (file === undefined) return { values: {}, names: [], problems: [] }
  try {
    const entries = Object.entries(parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
    const values = Object.fromEntries(
      entries.filter(([name, value]) => value !== '' && !isGiven(given, name)),
    )
    return { values, names: entries.map(([name]) => name), problems: [] }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return {
      values: {},
      names: [],
      problems: [`ENV_FILE must name a file that can be read: ${file} (${code})`],
    }
  }
}

/** Settings of Node and of the system, which the file may also have. */
const OF_OTHERS = /^(NODE_.*|TZ|LANG|LC_.*|PATH|HOME|USER|SSL_CERT_.*|.*_PROXY|CHROMIUM_PATH)$/i

type Named = { place: string; names: readonly string[] }

/** Returns the names that are not settings, each with the setting that may be meant. Never returns values. */
export function findUnknown({ place, names }: Named, settings: readonly string[]) {
  const known = [...settings, ...SECRETS.map(name => `${name}_FILE`)]
  return names
    .filter(name => !known.includes(name) && !OF_OTHERS.test(name))
    .map(name => ({ place, name, meant: known.find(setting => isNear(setting, name)) }))
}

const EDITS_MAX = 2

/** By Levenshtein's distance, in any case. Short names may differ in one letter alone: many resemble HOST and PORT. */
function isNear(one: string, other: string) {
  const letters = other.toUpperCase()
  let row = Array.from({ length: letters.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let place = 1; place <= letters.length; place += 1) {
      const replaced = (row[place - 1] ?? 0) + (letters[place - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 0) <= Math.min(EDITS_MAX, one.length / 4)
}

/** The secret settings. Each may be in a file that `…_FILE` names. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SERVICE_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/**
 * Reads secrets from files. Returns their values without the line break at the end, and a sentence for each `…_FILE` that
 * cannot be read. `given` must have no empty variables.
 */
export function readSecretFiles(given: Record<string, string | undefined>) {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    const problem = given[name] === undefined ? read(file, value => (values[name] = value)) : BOTH(name)
    if (problem) problems.push(`${name}_FILE ${problem}`)
  }
  return { values, problems }
}

const BOTH = (name: string) => `must not be given beside ${name}`

/** Returns a sentence if it fails, which never quotes the text. */
function read(file: string, take: (value: string) => void) {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (text === '') return `must name a file that is not empty: ${file}`
    take(text)
    return undefined
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return `must name a file that can be read: ${file} (${code})`
  }
}
