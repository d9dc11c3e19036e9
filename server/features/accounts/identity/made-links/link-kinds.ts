import type { AuthFailureName } from '#server/features/accounts/identity/auth-failures.ts'
import type { LinkType } from '#server/features/accounts/identity/confirm-address.ts'
import type { TokenType } from '#server/model/auth-schema.ts'

type Kind = { kind: Exclude<TokenType, 'reauthentication'>; type: LinkType }

const kinds = new Map<string, Kind>([
  ['recovery', { kind: 'recovery', type: 'recovery' }],
  ['invite', { kind: 'invite', type: 'invite' }],
  ['signup', { kind: 'confirmation', type: 'signup' }],
  ['email_change_current', { kind: 'email_change_current', type: 'email_change' }],
  ['email_change_new', { kind: 'email_change_new', type: 'email_change' }],
])

/** Nobody signs in here by a mail alone. */
const DISABLED = new Set(['magiclink'])

/** Which mail's link the sign-in protocol's `type` asks for, or what stands against it. */
export const linkKindOf = (type: string): Kind | AuthFailureName =>
  kinds.get(type) ?? (DISABLED.has(type) ? 'link.disabled' : 'link.unknown-type')
