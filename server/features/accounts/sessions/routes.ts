import { identity } from '#contract/accounts/identity.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import type { SigningKeys } from '#server/features/accounts/keys/signing-keys.ts'
import { issueTokens } from '#server/features/accounts/sessions/sign-in/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { endSession, signOut } from './commands.ts'
import { getUser, listSessions } from './queries.ts'

const getSettings = ({ community, isEmailSent }: Parts) => ({
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: community().signUp === 'invited',
  mailer_autoconfirm: !community().isConfirmed,
  mailer_enabled: isEmailSent,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
})

const HEALTH = { version: 'v2', name: 'GoTrue', description: 'Speaks the sign-in protocol of GoTrue' }

export const sessionRoutes = (parts: Parts, { published }: SigningKeys) => [
  ...implement(identity, {
    'POST /auth/v1/token': issueTokens(parts),
    'GET /auth/v1/user': getUser,
    'POST /auth/v1/logout': signOut(parts),
    'GET /auth/v1/.well-known/jwks.json': async () => ({ keys: published }),
    'GET /auth/v1/settings': async () => getSettings(parts),
    'GET /auth/v1/health': async () => HEALTH,
  }),
  ...implement(sessions, {
    'GET /me/sessions': listSessions(parts),
    'DELETE /me/sessions/:sessionId': endSession(parts),
  }),
]
