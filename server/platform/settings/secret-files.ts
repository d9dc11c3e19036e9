import { readFileSync } from 'node:fs'

/** The settings that are secrets: each may be in a file that `…_FILE` names. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URLS',
  'REDIS_URL',
  'REDIS_SENTINELS',
  'SMTP_URL',
  'SERVICE_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/**
 * Returns the secrets from files, without the line break at their end, and a sentence for each `…_FILE` that cannot be
 * read. `given` has no empty variables.
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

/** Passes the text of the file to `take`. Returns the problem if there is one, which never quotes the text. */
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
