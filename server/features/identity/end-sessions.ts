import type { MemberId, SessionId } from '#contract/ids.ts'
import type { Announce } from '#server/platform/database/write.ts'
import type { Authenticator } from './authenticator.ts'

/** So many fit into one notification between nodes. */
const IDS_A_HINT = 100

type Means = { authenticator: Authenticator; announce: Announce }

/** Shuts out sessions of a member whose rows are gone: their tokens here at once, sockets and tokens on every node. */
export function endSessions(
  { authenticator, announce }: Means,
  { memberId, sessionIds }: { memberId: MemberId; sessionIds: readonly SessionId[] },
) {
  if (sessionIds.length === 0) return
  authenticator.end(sessionIds)
  for (let start = 0; start < sessionIds.length; start += IDS_A_HINT) {
    const some = sessionIds.slice(start, start + IDS_A_HINT)
    announce([{ room: `member:${memberId}`, message: { type: 'sessions.ended', sessionIds: some } }])
  }
}
