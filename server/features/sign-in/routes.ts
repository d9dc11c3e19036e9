import { signUpRule } from '#contract/moderation/community-settings.ts'
import { accountEmails, credentialChanges, linkVerification } from '#contract/sign-in/accounts.ts'
import { factors } from '#contract/sign-in/factors.ts'
import { identity, signUps } from '#contract/sign-in/identity.ts'
import { mailedLinks } from '#contract/sign-in/mailed-links.ts'
import { puzzles } from '#contract/sign-in/puzzles.ts'
import { sessions } from '#contract/sign-in/sessions.ts'
import { undoLinks } from '#contract/sign-in/undo-links.ts'
import type { IdentityMeans } from '#server/features/sign-in/accounts/means.ts'
import { changeUser } from '#server/features/sign-in/credential-changes/commands.ts'
import { mailCode, reauthenticate } from '#server/features/sign-in/credential-changes/reauthentication.ts'
import { recover, refuseCode, resend } from '#server/features/sign-in/emails/commands.ts'
import {
  challengeFactor,
  enrolFactor,
  removeFactor,
  verifyFactor,
} from '#server/features/sign-in/factors/commands.ts'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from '#server/features/sign-in/factors/recovery-codes.ts'
import type { SigningKeys } from '#server/features/sign-in/keys/signing-keys.ts'
import { getRecipient, verify } from '#server/features/sign-in/mailed-links/mailed-links.ts'
import { endSession, signOut } from '#server/features/sign-in/sessions/commands.ts'
import { getUser, listSessions } from '#server/features/sign-in/sessions/queries.ts'
import { issueTokens } from '#server/features/sign-in/sessions/sign-in.ts'
import { signUp } from '#server/features/sign-in/sign-up/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { type Environment, readSignUpRule } from './community.ts'
import { givePuzzle } from './puzzles.ts'
import { getUndoable, undoChange } from './undo.ts'

const getSettings = ({ community, hasMailServer }: IdentityMeans) => ({
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: community().signUp === 'invited',
  mailer_autoconfirm: !community().isConfirmed,
  mailer_enabled: hasMailServer,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
})

const HEALTH = { version: 'v2', name: 'GoTrue', description: 'Speaks the sign-in protocol of GoTrue' }

const sessionRoutes = (means: IdentityMeans, { published }: SigningKeys) => [
  ...implement(identity, {
    'POST /auth/v1/token': issueTokens(means),
    'GET /auth/v1/user': getUser,
    'POST /auth/v1/logout': signOut(means),
    'GET /auth/v1/.well-known/jwks.json': async () => ({ keys: published }),
    'GET /auth/v1/settings': async () => getSettings(means),
    'GET /auth/v1/health': async () => HEALTH,
  }),
  ...implement(sessions, {
    'GET /me/sessions': listSessions(means),
    'DELETE /me/sessions/:sessionId': endSession(means),
  }),
]

const signUpRoutes = (means: IdentityMeans) => implement(signUps, { 'POST /auth/v1/signup': signUp(means) })

const puzzleRoutes = (means: Parameters<typeof givePuzzle>[0]) =>
  implement(puzzles, { 'GET /sign-up/puzzle': givePuzzle(means) })

const factorRoutes = (means: IdentityMeans) =>
  implement(factors, {
    'POST /auth/v1/factors': enrolFactor(means),
    'POST /auth/v1/factors/:factorId/challenge': challengeFactor,
    'POST /auth/v1/factors/:factorId/verify': verifyFactor(means),
    'DELETE /auth/v1/factors/:factorId': removeFactor(means),
    'GET /auth/v1/factors/recovery-codes': countRecoveryCodes,
    'POST /auth/v1/factors/recovery-codes': makeRecoveryCodes(means),
    'POST /auth/v1/factors/recovery-codes/regenerate': remakeRecoveryCodes(means),
    'POST /auth/v1/factors/recovery-codes/verify': verifyRecoveryCode(means),
    'DELETE /auth/v1/factors/recovery-codes': removeRecoveryCodes(means),
  })

const accountEmailRoutes = (means: IdentityMeans) =>
  implement(accountEmails, {
    'POST /auth/v1/recover': recover(means),
    'POST /auth/v1/otp': refuseCode,
    'POST /auth/v1/resend': resend(means),
  })

const emailLinkRoutes = (means: IdentityMeans) => [
  ...implement(linkVerification, { 'POST /auth/v1/verify': verify(means) }),
  ...implement(mailedLinks, { 'POST /mailed-link/recipient': getRecipient }),
]

const undoRoutes = (means: IdentityMeans) =>
  implement(undoLinks, {
    'POST /undo-link/change': getUndoable,
    'POST /undo-link/undoing': undoChange(means),
  })

const credentialChangeRoutes = (means: IdentityMeans) =>
  implement(credentialChanges, {
    'GET /auth/v1/reauthenticate': mailCode(means),
    'POST /auth/v1/reauthenticate': reauthenticate(means),
    'PUT /auth/v1/user': changeUser(means),
  })

const signUpRuleRoutes = (environment: Environment) =>
  implement(signUpRule, { 'GET /sign-up': readSignUpRule(environment) })

export const signInDistrict = (means: IdentityMeans, keys: SigningKeys) => [
  ...signUpRoutes(means),
  ...signUpRuleRoutes(means.environment),
  ...puzzleRoutes(means),
  ...sessionRoutes(means, keys),
  ...accountEmailRoutes(means),
  ...emailLinkRoutes(means),
  ...credentialChangeRoutes(means),
  ...undoRoutes(means),
  ...factorRoutes(means),
]
