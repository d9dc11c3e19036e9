import { isThisMachine } from './addresses.ts'
import type { Settings } from './env.ts'

type Judged = Pick<Settings, 'RATE_LIMITS' | 'CONFIRM_EMAIL' | 'PUBLIC_URL'>

/** What an operator should know of settings that are allowed and seldom meant, as sentences for the log. */
export function listWarnings({ RATE_LIMITS, CONFIRM_EMAIL, PUBLIC_URL }: Judged) {
  const isPublic = !isThisMachine(PUBLIC_URL.hostname)
  return [
    RATE_LIMITS === 'off' && 'RATE_LIMITS=off: passwords can be guessed and pages called without limit.',
    isPublic &&
      CONFIRM_EMAIL === 'off' &&
      'CONFIRM_EMAIL=off on a public address: accounts can be made for the addresses of others.',
    isPublic &&
      PUBLIC_URL.protocol === 'http:' &&
      'The address is http and not this machine: passwords and tokens cross the network in clear text.',
  ].filter(warning => warning !== false)
}
