import { identity } from '#contract/identity.ts'
import { implement } from '#server/platform/http/route.ts'
import { issueTokens, type Parts, signOut } from './commands.ts'
import type { SigningKeys } from './keys.ts'
import { getUser } from './queries.ts'
import { signUp } from './sign-up/commands.ts'

const settingsOf = ({ confirmation, isMailSent }: Parts) => ({
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: confirmation === 'none',
  mailer_enabled: isMailSent,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
})

const HEALTH = { version: 'v2', name: 'GoTrue', description: 'Speaks the sign-in protocol of GoTrue' }

export const identityRoutes = (parts: Parts, { published }: SigningKeys) =>
  implement(identity, {
    'POST /auth/v1/signup': signUp(parts),
    'POST /auth/v1/token': issueTokens(parts),
    'GET /auth/v1/user': getUser,
    'POST /auth/v1/logout': signOut(parts),
    'GET /auth/v1/.well-known/jwks.json': async () => ({ keys: published }),
    'GET /auth/v1/settings': async () => settingsOf(parts),
    'GET /auth/v1/health': async () => HEALTH,
  })
