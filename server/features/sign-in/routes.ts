import { signUpRule } from '#contract/moderation/community-settings.ts'
import { accountEmails, credentialChanges, emailLinks } from '#contract/sign-in/accounts.ts'
import { factors } from '#contract/sign-in/factors.ts'
import { identity, signUps } from '#contract/sign-in/identity.ts'
import { mailedLinks } from '#contract/sign-in/mailed-links.ts'
import { puzzles } from '#contract/sign-in/puzzles.ts'
import { sessions } from '#contract/sign-in/sessions.ts'
import { undoLinks } from '#contract/sign-in/undo-links.ts'
import type { Parts } from '#server/features/sign-in/accounts/parts.ts'
import { changeUser } from '#server/features/sign-in/credential-changes/commands.ts'
import { mailCode, reauthenticate } from '#server/features/sign-in/credential-changes/reauthentication.ts'
import { getRecipient, verify } from '#server/features/sign-in/email-links/email-links.ts'
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
import { endSession, signOut } from '#server/features/sign-in/sessions/commands.ts'
import { getUser, listSessions } from '#server/features/sign-in/sessions/queries.ts'
import { issueTokens } from '#server/features/sign-in/sessions/sign-in.ts'
import { signUp } from '#server/features/sign-in/sign-up/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { type Environment, readSignUpRule } from './community.ts'
import { givePuzzle } from './puzzles.ts'
import { getUndoable, undoChange } from './undo.ts'

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

const sessionRoutes = (parts: Parts, { published }: SigningKeys) => [
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

const signUpRoutes = (parts: Parts) => implement(signUps, { 'POST /auth/v1/signup': signUp(parts) })

const puzzleRoutes = (means: Parameters<typeof givePuzzle>[0]) =>
  implement(puzzles, { 'GET /sign-up/puzzle': givePuzzle(means) })

const factorRoutes = (parts: Parts) =>
  implement(factors, {
    'POST /auth/v1/factors': enrolFactor(parts),
    'POST /auth/v1/factors/:factorId/challenge': challengeFactor,
    'POST /auth/v1/factors/:factorId/verify': verifyFactor(parts),
    'DELETE /auth/v1/factors/:factorId': removeFactor(parts),
    'GET /auth/v1/factors/recovery-codes': countRecoveryCodes,
    'POST /auth/v1/factors/recovery-codes': makeRecoveryCodes(parts),
    'POST /auth/v1/factors/recovery-codes/regenerate': remakeRecoveryCodes(parts),
    'POST /auth/v1/factors/recovery-codes/verify': verifyRecoveryCode(parts),
    'DELETE /auth/v1/factors/recovery-codes': removeRecoveryCodes(parts),
  })

const accountEmailRoutes = (parts: Parts) =>
  implement(accountEmails, {
    'POST /auth/v1/recover': recover(parts),
    'POST /auth/v1/otp': refuseCode,
    'POST /auth/v1/resend': resend(parts),
  })

const emailLinkRoutes = (parts: Parts) => [
  ...implement(emailLinks, { 'POST /auth/v1/verify': verify(parts) }),
  ...implement(mailedLinks, { 'POST /mailed-link/recipient': getRecipient }),
]

const undoRoutes = (parts: Parts) =>
  implement(undoLinks, {
    'POST /undo-link/change': getUndoable,
    'POST /undo-link/undoing': undoChange(parts),
  })

const credentialChangeRoutes = (parts: Parts) =>
  implement(credentialChanges, {
    'GET /auth/v1/reauthenticate': mailCode(parts),
    'POST /auth/v1/reauthenticate': reauthenticate(parts),
    'PUT /auth/v1/user': changeUser(parts),
  })

const signUpRuleRoutes = (environment: Environment) =>
  implement(signUpRule, { 'GET /sign-up': readSignUpRule(environment) })

/** Returns the endpoints of sign-up, sign-in and what proves who somebody is. */
export const signInDistrict = (parts: Parts, keys: SigningKeys) => [
  ...signUpRoutes(parts),
  ...signUpRuleRoutes(parts.environment),
  ...puzzleRoutes(parts),
  ...sessionRoutes(parts, keys),
  ...accountEmailRoutes(parts),
  ...emailLinkRoutes(parts),
  ...credentialChangeRoutes(parts),
  ...undoRoutes(parts),
  ...factorRoutes(parts),
]
