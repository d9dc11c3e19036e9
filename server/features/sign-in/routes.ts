import { parts } from '#contract/contract.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { changeUser } from '#server/features/sign-in/credential-changes/commands.ts'
import { mailCode, reauthenticate } from '#server/features/sign-in/credential-changes/reauthentication.ts'
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
import { recover, refuseCode, resend } from '#server/features/sign-in/mails/commands.ts'
import { endSession, signOut } from '#server/features/sign-in/sessions/commands.ts'
import { getUser, listSessions } from '#server/features/sign-in/sessions/queries.ts'
import { issueTokens } from '#server/features/sign-in/sessions/sign-in.ts'
import { signUp } from '#server/features/sign-in/sign-up/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { readSignUpRule } from './community-settings.ts'
import { givePuzzle } from './puzzles.ts'
import { getUndoable, undoAccountChange } from './undo-account-change.ts'

const getSettings = ({ community, hasMailServer }: IdentityDependencies) => ({
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: community().signUp === 'invited',
  mailer_autoconfirm: !community().isConfirmed,
  mailer_enabled: hasMailServer,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
})

const HEALTH = { version: 'v2', name: 'GoTrue', description: 'Speaks the sign-in protocol of GoTrue' }

export const signInDomain = (dependencies: IdentityDependencies, { published }: SigningKeys) =>
  implement(parts.signIn, {
    'POST /auth/v1/signup': signUp(dependencies),
    'GET /sign-up': readSignUpRule(dependencies.environment),
    'GET /sign-up/puzzle': givePuzzle(dependencies),
    'POST /auth/v1/token': issueTokens(dependencies),
    'GET /auth/v1/user': getUser,
    'POST /auth/v1/logout': signOut(dependencies),
    'GET /auth/v1/.well-known/jwks.json': async () => ({ keys: published }),
    'GET /auth/v1/settings': async () => getSettings(dependencies),
    'GET /auth/v1/health': async () => HEALTH,
    'GET /me/sessions': listSessions(dependencies),
    'DELETE /me/sessions/:sessionId': endSession(dependencies),
    'POST /auth/v1/recover': recover(dependencies),
    'POST /auth/v1/otp': refuseCode,
    'POST /auth/v1/resend': resend(dependencies),
    'POST /auth/v1/verify': verify(dependencies),
    'POST /mailed-link/recipient': getRecipient,
    'GET /auth/v1/reauthenticate': mailCode(dependencies),
    'POST /auth/v1/reauthenticate': reauthenticate(dependencies),
    'PUT /auth/v1/user': changeUser(dependencies),
    'POST /undo-link/change': getUndoable,
    'POST /undo-link/undoing': undoAccountChange(dependencies),
    'POST /auth/v1/factors': enrolFactor(dependencies),
    'POST /auth/v1/factors/:factorId/challenge': challengeFactor,
    'POST /auth/v1/factors/:factorId/verify': verifyFactor(dependencies),
    'DELETE /auth/v1/factors/:factorId': removeFactor(dependencies),
    'GET /auth/v1/factors/recovery-codes': countRecoveryCodes,
    'POST /auth/v1/factors/recovery-codes': makeRecoveryCodes(dependencies),
    'POST /auth/v1/factors/recovery-codes/regenerate': remakeRecoveryCodes(dependencies),
    'POST /auth/v1/factors/recovery-codes/verify': verifyRecoveryCode(dependencies),
    'DELETE /auth/v1/factors/recovery-codes': removeRecoveryCodes(dependencies),
  })
