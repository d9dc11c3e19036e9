import type { Session } from '#contract/identity.ts'
import type { SessionId } from '#contract/ids.ts'
import { nowSeconds } from '#server/platform/clock.ts'
import { type AccessTokens, type Proof, TOKEN_SECONDS } from './access-token.ts'
import { formatRefreshToken } from './refresh-token.ts'
import { type IdentityRow, type UserRow, userView } from './user-view.ts'

/** A session as its rows say; `key` signs its refresh tokens. */
export type OpenSession = {
  id: SessionId
  aal: 'aal1' | 'aal2'
  counter: number
  key: Buffer
  amr: Proof[]
  user: UserRow
  identities: readonly IdentityRow[]
}

/** What a sign-in or refresh answers: a new access token, and the refresh token of the session's count. */
export async function sessionView(tokens: AccessTokens, session: OpenSession): Promise<Session> {
  const { id: sessionId, aal, amr, counter } = session
  const issuedAt = nowSeconds()
  const user = userView(session.user, session.identities)
  return {
    access_token: await tokens.sign({ user, sessionId, aal, amr }, issuedAt),
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    expires_at: issuedAt + TOKEN_SECONDS,
    refresh_token: formatRefreshToken({ sessionId, counter }, session.key),
    user,
  }
}
