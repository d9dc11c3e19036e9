import type { Role } from '#contract/operators/roles.ts'
import { NEVER } from '#server/features/talk/refused-addresses.ts'
import type { MailKind, SupportKind } from '#server/model/auth-schema.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import {
  mailColours,
  renderFootLink,
  renderMailButton,
  renderMailPage,
} from '#server/platform/mail/mail-page.ts'
import { toChangeText } from './change-email.ts'
import { type LinkType, toConfirmPath } from './one-time-token.ts'

const NOT_EXPECTED = 'If you did not expect this, ask the people who run the community.'

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
const supportTexts: Record<SupportKind, (about: Subject) => Words> = {
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
  link_made: ({ origin }) => ({
    subject: 'A link to your account was made',
    lines: [
      `Somebody who runs ${brandSlot} has made a link by which a new password is chosen for your account. It works once, and for one hour.`,
      'They should have given it to you, and to no one else.',
    ],
    button: { label: 'Open your profile', address: `${origin}/profile` },
    foot: NOT_EXPECTED,
  }),
}

/**
 * `token` is what the link or the code of the email carries, '' if it has none. `newEmail` is set in emails about
 * another address.
 */
export type Subject = {
  kind: MailKind
  origin: string
  token: string
  email: string
  newEmail: string
  /** Set in emails about a role. */
  role?: Role
  /** The address of the page on which somebody without an account says that we never write to them again. */
  never?: string | undefined
  /** The time at which the account is deleted, if that is ordered. */
  deletionDueAt?: string | null
}

export type Words = {
  subject: string
  lines: readonly string[]
  button?: { label: string; address: string }
  code?: string
  foot: string
}

const ONCE = 'The link works once, and for one hour.'
const NOT_YOU = 'If you did not ask for this, you can ignore this email: nothing changes.'

const toConfirmUrl = ({ origin, token }: Subject, type: LinkType) => origin + toConfirmPath({ token, type })

const emailChange = (about: Subject): Words => ({
  subject: 'Confirm your new email',
  lines: [
    `The email of your ${brandSlot} account is to change from ${about.email} to ${about.newEmail}.`,
    'It does so once each address that got an email like this has confirmed it.',
  ],
  button: { label: 'Confirm the change', address: toConfirmUrl(about, 'email_change') },
  foot: `${ONCE} ${NOT_YOU}`,
})

const texts: Record<MailKind, (about: Subject) => Words> = {
  recovery: about => ({
    subject: 'Choose a new password',
    lines: [`Somebody, hopefully you, asked for a new password for your ${brandSlot} account.`],
    button: { label: 'Choose a new password', address: toConfirmUrl(about, 'recovery') },
    foot: `${ONCE} ${NOT_YOU}`,
  }),
  confirmation: about => ({
    subject: 'Confirm your email',
    lines: [`Welcome to ${brandSlot}. Confirm that this address is yours, and you can begin.`],
    button: { label: 'Confirm your email', address: toConfirmUrl(about, 'signup') },
    foot: `${ONCE} If you did not create an account, you can ignore this email.`,
  }),
  invite: about => ({
    subject: `You are invited to ${brandSlot}`,
    lines: [`You are invited to join ${brandSlot}. The link asks for a password, and you can begin.`],
    button: { label: 'Accept the invitation', address: toConfirmUrl(about, 'invite') },
    foot: `${ONCE} If you do not want to join, you can ignore this email.`,
  }),
  email_change_current: emailChange,
  email_change_new: emailChange,
  reauthentication: ({ token }) => ({
    subject: 'Your code',
    lines: ['Enter this code to confirm that it is you:'],
    code: token,
    foot: `The code works once, and for ten minutes. If you did not ask for it, somebody else is signed in to your account: choose another password.`,
  }),
  known_address: ({ origin }) => ({
    subject: 'You already have an account',
    lines: [
      `Somebody, hopefully you, tried to use this address for a ${brandSlot} account. It has one already.`,
      'Sign in with it. If you do not know its password, or somebody else made it, choose another password there.',
    ],
    button: { label: 'Sign in', address: `${origin}/auth` },
    foot: NOT_YOU,
  }),
  new_network: ({ origin }) => ({
    subject: 'Was this you?',
    lines: [
      `Somebody has just signed in to your ${brandSlot} account with its password, from a network in which we have not seen you for 30 days.`,
      'If it was not you, your password is known to somebody else: choose another one now. That signs every browser out.',
    ],
    button: { label: 'That was not me', address: `${origin}/auth/recover` },
    foot: 'If it was you, there is nothing to do. Your profile lists where you are signed in.',
  }),
  token_reused: ({ origin }) => ({
    subject: 'We signed one of your browsers out',
    lines: [
      `What keeps a browser signed in to your ${brandSlot} account was used a second time, from elsewhere. Somebody may have copied it.`,
      'To be safe, that sign-in is over for everyone who held it. If it was yours, please sign in again.',
    ],
    button: { label: 'Choose a new password', address: `${origin}/auth/recover` },
    foot: 'Your profile lists where you are signed in. If you know every place there, a new sign-in is enough.',
  }),
  factor_added: toChangeText,
  factor_removed: toChangeText,
  recovery_codes_changed: toChangeText,
  password_changed: toChangeText,
  email_changed: toChangeText,
  sessions_ended: toChangeText,
  factor_reset_asked: toChangeText,
  deletion_ordered: toChangeText,
  ...supportTexts,
}

const paragraph = (line: string) =>
  `\n      <p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${mailColours.ink2}">${escapeHtml(line)}</p>`

const codeHtml = (code: string) =>
  `\n      <p style="margin:16px 0 0;font-size:28px;font-weight:600;letter-spacing:0.12em">${escapeHtml(code)}</p>`

/**
 * Returns an email about an account: its subject, both bodies, and a header that stops automatic replies (RFC 3834).
 */
export function toAccountEmail(about: Subject) {
  const { subject, lines, button, code, foot } = texts[about.kind](about)
  const way = button ? [`${button.label}: ${button.address}`] : []
  const never = about.never === undefined ? [] : [`${NEVER}: ${about.never}`]
  const neverLink = about.never === undefined ? '' : `<br>${renderFootLink(NEVER, about.never)}`
  const content = [
    ...lines.map(paragraph),
    ...(code ? [codeHtml(code)] : []),
    ...(button ? [`\n      ${renderMailButton(button)}`] : []),
  ]
  return {
    subject,
    text: `${[subject, ...lines, ...(code ? [code] : []), ...way, [`--\n${foot}`, ...never].join('\n')].join('\n\n')}\n`,
    html: renderMailPage({
      headline: subject,
      content: content.join(''),
      foot: escapeHtml(foot) + neverLink,
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
