import type { Role } from '#contract/operators/roles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { neverText } from '#server/features/talk/refused-addresses.ts'
import type { MailKind, SupportKind } from '#server/model/auth-schema.ts'
import { type OwnMail, toOwnMail } from '#server/platform/mail/mail-page.ts'
import { toChangeText } from './change-mail.ts'
import { type LinkType, toConfirmPath } from './one-time-token.ts'

const notExpectedText = () => i18n.t('If you did not expect this, ask the people who run the community.')

const roleLines: Record<Role, () => readonly string[]> = {
  member: () => [
    i18n.t('You are no longer a moderator or an operator of {brand}. Your account is otherwise as it was.'),
  ],
  moderator: () => [
    i18n.t('You are a moderator of {brand} now.'),
    i18n.t(
      'Moderators need a second factor. If you have none yet, add an authenticator app in your profile, under Security.',
    ),
  ],
  operator: () => [
    i18n.t('You are an operator of {brand} now.'),
    i18n.t(
      'Operators need a second factor. If you have none yet, add an authenticator app in your profile, under Security.',
    ),
  ],
}

const supportTexts: Record<SupportKind, (about: Subject) => Words> = {
  role_changed: ({ origin, role = 'member' }) => ({
    subject: i18n.t('Your role has changed'),
    lines:
      role === 'member'
        ? roleLines[role]()
        : [...roleLines[role](), i18n.t('Your screens are at {address}.', { address: `${origin}/admin` })],
    button: { label: i18n.t('Open your profile'), address: `${origin}/profile` },
    foot: notExpectedText(),
  }),
  signed_out: ({ origin }) => ({
    subject: i18n.t('You were signed out everywhere'),
    lines: [
      i18n.t('An operator has signed every browser out of your {brand} account.'),
      i18n.t('Sign in again with your password. If somebody else may know it, choose another one.'),
    ],
    button: { label: i18n.t('Choose a new password'), address: `${origin}/auth/recover` },
    foot: notExpectedText(),
  }),
  link_made: ({ origin }) => ({
    subject: i18n.t('A link to your account was made'),
    lines: [
      i18n.t(
        'Somebody who runs {brand} has made a link by which a new password is chosen for your account. It works once, and for one hour.',
      ),
      i18n.t('They should have given it to you, and to no one else.'),
    ],
    button: { label: i18n.t('Open your profile'), address: `${origin}/profile` },
    foot: notExpectedText(),
  }),
}

/**
 * `token` is the token in the mail's link or code, '' if it has none. `newEmail` is set in mails about another address.
 */
export type Subject = {
  kind: MailKind
  origin: string
  token: string
  email: string
  newEmail: string
  role?: Role
  /** The page on which somebody without an account can refuse all our mails. */
  never?: string | undefined
  deletionDueAt?: string | null
}

export type Words = Omit<OwnMail, 'links'>

const onceText = () => i18n.t('The link works once, and for one hour.')
const notYouText = () => i18n.t('If you did not ask for this, you can ignore this email: nothing changes.')

const toConfirmUrl = ({ origin, token }: Subject, type: LinkType) => origin + toConfirmPath({ token, type })

const emailChange = (about: Subject): Words => ({
  subject: i18n.t('Confirm your new email'),
  lines: [
    i18n.t('The email of your {brand} account is to change from {email} to {newEmail}.', {
      email: about.email,
      newEmail: about.newEmail,
    }),
    i18n.t('It does so once each address that got an email like this has confirmed it.'),
  ],
  button: { label: i18n.t('Confirm the change'), address: toConfirmUrl(about, 'email_change') },
  foot: `${onceText()} ${notYouText()}`,
})

const texts: Record<MailKind, (about: Subject) => Words> = {
  recovery: about => ({
    subject: i18n.t('Choose a new password'),
    lines: [i18n.t('Somebody, hopefully you, asked for a new password for your {brand} account.')],
    button: { label: i18n.t('Choose a new password'), address: toConfirmUrl(about, 'recovery') },
    foot: `${onceText()} ${notYouText()}`,
  }),
  confirmation: about => ({
    subject: i18n.t('Confirm your email'),
    lines: [i18n.t('Welcome to {brand}. Confirm that this address is yours, and you can begin.')],
    button: { label: i18n.t('Confirm your email'), address: toConfirmUrl(about, 'signup') },
    foot: `${onceText()} ${i18n.t('If you did not create an account, you can ignore this email.')}`,
  }),
  invite: about => ({
    subject: i18n.t('You are invited to {brand}'),
    lines: [i18n.t('You are invited to join {brand}. The link asks for a password, and you can begin.')],
    button: { label: i18n.t('Accept the invitation'), address: toConfirmUrl(about, 'invite') },
    foot: `${onceText()} ${i18n.t('If you do not want to join, you can ignore this email.')}`,
  }),
  email_change_current: emailChange,
  email_change_new: emailChange,
  reauthentication: ({ token }) => ({
    subject: i18n.t('Your code'),
    lines: [i18n.t('Enter this code to confirm that it is you:')],
    code: token,
    foot: i18n.t(
      'The code works once, and for ten minutes. If you did not ask for it, somebody else is signed in to your account: choose another password.',
    ),
  }),
  known_address: ({ origin }) => ({
    subject: i18n.t('You already have an account'),
    lines: [
      i18n.t('Somebody, hopefully you, tried to use this address for a {brand} account. It has one already.'),
      i18n.t(
        'Sign in with it. If you do not know its password, or somebody else made it, choose another password there.',
      ),
    ],
    button: { label: i18n.t('Sign in'), address: `${origin}/auth` },
    foot: notYouText(),
  }),
  new_network: ({ origin }) => ({
    subject: i18n.t('Was this you?'),
    lines: [
      i18n.t(
        'Somebody has just signed in to your {brand} account with its password, from a network in which we have not seen you for 30 days.',
      ),
      i18n.t(
        'If it was not you, your password is known to somebody else: choose another one now. That signs every browser out.',
      ),
    ],
    button: { label: i18n.t('That was not me'), address: `${origin}/auth/recover` },
    foot: i18n.t('If it was you, there is nothing to do. Your profile lists where you are signed in.'),
  }),
  token_reused: ({ origin }) => ({
    subject: i18n.t('We signed one of your browsers out'),
    lines: [
      i18n.t(
        'What keeps a browser signed in to your {brand} account was used a second time, from elsewhere. Somebody may have copied it.',
      ),
      i18n.t(
        'To be safe, that sign-in is over for everyone who held it. If it was yours, please sign in again.',
      ),
    ],
    button: { label: i18n.t('Choose a new password'), address: `${origin}/auth/recover` },
    foot: i18n.t(
      'Your profile lists where you are signed in. If you know every place there, a new sign-in is enough.',
    ),
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

export function toAccountMail(about: Subject) {
  const { never } = about
  const links = never === undefined ? [] : [{ label: neverText(), address: never }]
  return toOwnMail({ ...texts[about.kind](about), links })
}
