import { isThisMachine } from '#server/platform/settings/addresses.ts'
import type { Settings } from '#server/platform/settings/env.ts'

/** Returns what a start says on standard error, which our logs don't keep, until the community has had an operator. */
export const toFirstRunText = (
  address: string,
  code: string,
) => `  This community has no operator yet. Become its operator with this code, once:

    ${new URL('/first-run', address)}
    ${code}
`

type StartConditions = Pick<Settings, 'RATE_LIMITS' | 'PUBLIC_URL' | 'SMTP_URL' | 'UNKNOWN'> & {
  isConfirmed: boolean
  isForgiving: boolean
}

/** Settings that are allowed but rarely intended, as sentences for the log. */
export function listWarnings(conditions: StartConditions) {
  const { RATE_LIMITS, PUBLIC_URL, SMTP_URL, UNKNOWN, isConfirmed, isForgiving } = conditions
  const isPublic = !isThisMachine(PUBLIC_URL.hostname)
  return [
    RATE_LIMITS === 'off' && 'RATE_LIMITS=off: passwords can be guessed and pages called without limit.',
    isPublic &&
      !isConfirmed &&
      'Addresses are not confirmed, on a public address: accounts can be made for the addresses of others.',
    isConfirmed &&
      SMTP_URL === undefined &&
      'Addresses are to be confirmed, but without SMTP_URL no mail reaches anyone who signs up.',
    isPublic &&
      PUBLIC_URL.protocol === 'http:' &&
      'The address is http and not this machine: passwords and tokens cross the network in clear text.',
    !isForgiving &&
      'Searches find exact words only: the database has no index of trigrams (pg_trgm); see docs/operations.md.',
    ...UNKNOWN.map(toUnknownText),
  ].filter(warning => warning !== false)
}

export const toUnknownText = ({ place, name, meant }: Settings['UNKNOWN'][number]) =>
  `${place} has ${name}, which is not a setting${meant ? `; ${meant} is one` : ''}.`
