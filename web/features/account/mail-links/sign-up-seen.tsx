import type { SignUpSeen } from '#contract/mailed-links.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'

/** Who signed up and when, so that people do not confirm a sign-up that somebody else began. */
export function SignUpSeenText({ name, at }: SignUpSeen) {
  return (
    <>
      {' '}
      It confirms the account that {name ? <bdi className="font-medium text-ink">{name}</bdi> : 'somebody'}{' '}
      began on <time dateTime={at}>{toFullDate(at)}</time>.
    </>
  )
}
