import type { Ban } from '#contract/bans.ts'
import { reasonWords } from '#contract/reasons.ts'
import type { Role } from '#contract/roles.ts'
import type { SupportKind } from '#server/model/auth-schema.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import type { Subject, Words } from './account-email-texts.ts'

const NOT_EXPECTED = 'If you did not expect this, ask those who run the community.'

/** Returns a time (ISO 8601) as a mail says it: '6 December 2026, 14:05 UTC'. */
const toDate = (time: string) =>
  `${new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`

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

/** Returns why and until when, line by line. */
const banLines = ({ reason, sentence, until }: Ban) => [
  ...(reason ? [`The reason: ${reasonWords[reason]}.`] : []),
  ...(sentence ? [sentence] : []),
  until ? `It ends on ${toDate(until)}.` : 'It has no end.',
]

/** The texts of mails about what an operator did for or against a member. */
export const supportTexts: Record<SupportKind, (about: Subject) => Words> = {
  role_changed: ({ origin, role = 'member' }) => ({
    subject: 'Your role has changed',
    lines: roleLines[role],
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
  banned: ({ origin, ban }) => ({
    subject: 'Your account is suspended',
    lines: [
      `Your ${brandSlot} account is suspended: it can neither read nor write.`,
      ...(ban ? banLines(ban) : []),
      'Sign in to read this again, and to object.',
    ],
    button: { label: 'Sign in', address: `${origin}/auth` },
    foot: 'You get this mail because it is about your account.',
  }),
  ban_lifted: ({ origin }) => ({
    subject: 'Your account is open again',
    lines: [`Your ${brandSlot} account is no longer suspended. Everything is as it was before.`],
    button: { label: 'Sign in', address: `${origin}/auth` },
    foot: 'You get this mail because it is about your account.',
  }),
}
