import type { SignUpSeen } from '#contract/mailed-links.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'

/** Whose sign-up a link confirms and when it was, so that nobody confirms what somebody else began. */
export function SignUpSeenText({ name, at }: SignUpSeen) {
  return (
    <>
      {' '}
      It confirms the account that {name ? <bdi className="font-medium text-ink">{name}</bdi> : 'somebody'}{' '}
      began on <time dateTime={at}>{toFullDate(at)}</time>.
    </>
  )
}
