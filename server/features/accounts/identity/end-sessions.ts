import type { MemberId, SessionId } from '#contract/ids.ts'
import type { Hint, Level } from '#server/model/hints.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'
import type { Authenticator } from './authenticator.ts'

/** So many fit into one notification between nodes. */
const IDS_A_HINT = 100

type Means = { authenticator: Authenticator; publish: PublishHints }
type Ends = { memberId: MemberId; sessionIds: readonly SessionId[]; level?: Level | undefined }

/**
 * Shuts out sessions of a member whose rows are gone: their tokens here at once, sockets and tokens on every node. With
 * the level aal1 the sessions were raised, and only what was signed or opened before is shut out.
 */
export function endSessions({ authenticator, publish }: Means, { memberId, sessionIds, level }: Ends) {
  if (sessionIds.length === 0) return
  authenticator.end(sessionIds, level)
  for (let start = 0; start < sessionIds.length; start += IDS_A_HINT) {
    const some = sessionIds.slice(start, start + IDS_A_HINT)
    publish([endHint({ memberId, sessionIds: some, level })])
  }
}

/** What tells a node of ends. */
export const endHint = ({ memberId, sessionIds, level = 'aal2' }: Ends): Hint => ({
  room: `member:${memberId}`,
  message: { type: 'sessions.ended', sessionIds, level },
})
