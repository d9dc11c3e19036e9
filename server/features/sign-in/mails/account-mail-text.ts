import type { Role } from '#contract/operators/roles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { neverText } from '#server/features/talk/refused-addresses.ts'
import type { MailKind, SupportKind } from '#server/model/auth-schema.ts'
import { type OwnMail, toOwnMail } from '#server/platform/mail/mail-page.ts'
import { toChangeText } from './change-mail.ts'
import { type LinkType, toConfirmPath } from './one-time-token.ts'

const notExpectedText = () => i18n.t("If you didn't expect this, ask the people who run the community.")

const roleLines: Record<Role, () => readonly string[]> = {
  member: () => [
    i18n.t(
      "You're no longer a moderator or an operator of {brand}. Nothing else about your account has changed.",
    ),
  ],
  moderator: () => [
    i18n.t("You're now a moderator of {brand}."),
    i18n.t(
      "Moderators need a second factor. If you don't have one yet, add an authenticator app under Settings, Security.",
    ),
  ],
  operator: () => [
    i18n.t("You're now an operator of {brand}."),
    i18n.t(
      "Operators need a second factor. If you don't have one yet, add an authenticator app under Settings, Security.",
    ),
  ],
}

const supportTexts: Record<SupportKind, (about: Subject) => Words> = {
  role_changed: ({ origin, role = 'member' }) => ({
    subject: i18n.t('Your role has changed'),
    lines:
      role === 'member'
        ? roleLines[role]()
        : [
            ...roleLines[role](),
            i18n.t('Your admin screens are at {address}.', { address: `${origin}/admin` }),
          ],
    button: { label: i18n.t('Open your settings'), address: `${origin}/settings` },
    foot: notExpectedText(),
  }),
  signed_out: ({ origin }) => ({
    subject: i18n.t('You were signed out everywhere'),
    lines: [
      i18n.t('An operator signed you out of {brand} in every browser.'),
      i18n.t('Sign in again with your password. If someone else might know it, choose a new one.'),
    ],
    button: { label: i18n.t('Choose a new password'), address: `${origin}/auth/recover` },
    foot: notExpectedText(),
  }),
  link_made: ({ origin }) => ({
    subject: i18n.t('Someone created a link to your account'),
    lines: [
      i18n.t(
        'Someone who runs {brand} created a link to choose a new password for your account. It works once and expires in one hour.',
      ),
      i18n.t('They should have given it only to you.'),
    ],
    button: { label: i18n.t('Open your settings'), address: `${origin}/settings` },
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

const onceText = () => i18n.t('The link works once and expires in one hour.')
const notYouText = () => i18n.t("If you didn't ask for this, you can ignore this email. Nothing will change.")

const toConfirmUrl = ({ origin, token }: Subject, type: LinkType) => origin + toConfirmPath({ token, type })

const emailChange = (about: Subject): Words => ({
  subject: i18n.t('Confirm your new email'),
  lines: [
    i18n.t(
      'Someone, hopefully you, asked to change the email on your {brand} account from {email} to {newEmail}.',
      {
        email: about.email,
        newEmail: about.newEmail,
      },
    ),
    i18n.t("The change takes effect once it's confirmed from every address that got an email like this."),
  ],
  button: { label: i18n.t('Confirm the change'), address: toConfirmUrl(about, 'email_change') },
  foot: i18n.join(onceText(), notYouText()),
})

const texts: Record<MailKind, (about: Subject) => Words> = {
  recovery: about => ({
    subject: i18n.t('Choose a new password'),
    lines: [i18n.t('Someone, hopefully you, asked for a new password for your {brand} account.')],
    button: { label: i18n.t('Choose a new password'), address: toConfirmUrl(about, 'recovery') },
    foot: i18n.join(onceText(), notYouText()),
  }),
  confirmation: about => ({
    subject: i18n.t('Confirm your email'),
    lines: [i18n.t('Welcome to {brand}. Confirm that this address is yours to get started.')],
    button: { label: i18n.t('Confirm your email'), address: toConfirmUrl(about, 'signup') },
    foot: i18n.join(onceText(), i18n.t("If you didn't create an account, you can ignore this email.")),
  }),
  invite: about => ({
    subject: i18n.t("You're invited to {brand}"),
    lines: [i18n.t("You're invited to join {brand}. Follow the link and choose a password to get started.")],
    button: { label: i18n.t('Accept the invitation'), address: toConfirmUrl(about, 'invite') },
    foot: i18n.join(onceText(), i18n.t("If you don't want to join, you can ignore this email.")),
  }),
  email_change_current: emailChange,
  email_change_new: emailChange,
  reauthentication: ({ token }) => ({
    subject: i18n.t('Your confirmation code'),
    lines: [i18n.t("Enter this code to confirm that it's you and that this address is yours:")],
    code: token,
    foot: i18n.t(
      "The code works once and expires in ten minutes. If you didn't ask for it, someone else is signed in to an account with your address. Choose a new password for it.",
    ),
  }),
  known_address: ({ origin }) => ({
    subject: i18n.t('You already have an account'),
    lines: [
      i18n.t(
        'Someone, hopefully you, tried to create a {brand} account with this address. It already has one.',
      ),
      i18n.t(
        "Sign in with that one. If you don't know its password, or someone else created it, choose a new password there.",
      ),
    ],
    button: { label: i18n.t('Sign in'), address: `${origin}/auth` },
    foot: notYouText(),
  }),
  new_network: ({ origin }) => ({
    subject: i18n.t('Was this you?'),
    lines: [
      i18n.t("Someone just signed in to your {brand} account from a network you haven't used in 30 days."),
      i18n.t('Not you? Change your password now; that signs everyone out.'),
    ],
    button: { label: i18n.t("That wasn't me"), address: `${origin}/auth/recover` },
    foot: i18n.t(
      "If it was you, there's nothing to do. See where you're signed in under Settings, Security.",
    ),
  }),
  token_reused: ({ origin }) => ({
    subject: i18n.t('We signed out one of your browsers'),
    lines: [
      i18n.t('Someone may have copied a sign-in to your {brand} account from one of your browsers.'),
      i18n.t('To be safe, we ended that session. If it was yours, please sign in again.'),
    ],
    button: { label: i18n.t('Choose a new password'), address: `${origin}/auth/recover` },
    foot: i18n.t(
      "See where you're signed in under Settings, Security. If you recognize every browser there, just sign in again.",
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
