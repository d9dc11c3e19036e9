import type { Role } from '#contract/accounts/roles.ts'
import type { SupportKind } from '#server/model/auth-schema.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import type { Subject, Words } from './account-email-texts.ts'

const NOT_EXPECTED = 'If you did not expect this, ask those who run the community.'

const roleLines: Record<Role, readonly string[]> = {
  member: [
    `You are no longer a moderator or an operator of ${brandSlot}. Your account is otherwise as it was.`,
  ],
  moderator: [
    `You are a moderator of ${brandSlot} now.`,
    'Moderators need a second factor. If you have none yet, add an authenticator app in your profile, under Security.',
  ],
  operator: [
    `You are an operator of ${brandSlot} now.`,
    'Operators need a second factor. If you have none yet, add an authenticator app in your profile, under Security.',
  ],
}

/** The texts of mails about what an operator did for a member. */
export const supportTexts: Record<SupportKind, (about: Subject) => Words> = {
  role_changed: ({ origin, role = 'member' }) => ({
    subject: 'Your role has changed',
    lines: role === 'member' ? roleLines[role] : [...roleLines[role], `Your screens are at ${origin}/admin.`],
    button: { label: 'Open your profile', address: `${origin}/profile` },
    foot: NOT_EXPECTED,
  }),
  signed_out: ({ origin }) => ({
    subject: 'You were signed out everywhere',
    lines: [
      `An operator has signed every browser out of your ${brandSlot} account.`,
      'Sign in again with your password. If somebody else may know it, choose another one.',
    ],
    button: { label: 'Choose a new password', address: `${origin}/auth/recover` },
    foot: NOT_EXPECTED,
  }),
}
