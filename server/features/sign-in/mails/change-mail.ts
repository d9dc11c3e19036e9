import type { ChangeKind } from '#contract/sign-in/undo-links.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toDayText } from '#server/platform/language/day-text.ts'
import type { Subject, Words } from './account-mail-text.ts'

const texts: Record<ChangeKind, (about: Subject) => { subject: string; line: string }> = {
  factor_added: () => ({
    subject: i18n.t('An authenticator app was added'),
    line: i18n.t(
      'Signing in to your {brand} account now takes a code of an authenticator app that has just been added.',
    ),
  }),
  factor_removed: () => ({
    subject: i18n.t('An authenticator app was removed'),
    line: i18n.t(
      'An authenticator app of your {brand} account has just been removed: its codes count no more.',
    ),
  }),
  recovery_codes_changed: () => ({
    subject: i18n.t('Your recovery codes were changed'),
    line: i18n.t(
      'The recovery codes of your {brand} account have just been changed: those from before count no more.',
    ),
  }),
  password_changed: () => ({
    subject: i18n.t('Your password was changed'),
    line: i18n.t(
      'The password of your {brand} account has just been changed, and every other browser is signed out.',
    ),
  }),
  email_changed: ({ email }) => ({
    subject: i18n.t('Your email was changed'),
    line: i18n.t(
      'The email of your {brand} account has just been changed to {email}. This address opens it no more.',
      { email },
    ),
  }),
  sessions_ended: () => ({
    subject: i18n.t('Browsers were signed out'),
    line: i18n.t('Other browsers have just been signed out of your {brand} account.'),
  }),
  factor_reset_asked: () => ({
    subject: i18n.t('Your second factors are about to be removed'),
    line: i18n.t(
      'Somebody, hopefully you, said that the second factors of your {brand} account are lost. An operator has scheduled their removal: in a day, the password alone opens it.',
    ),
  }),
  deletion_ordered: ({ deletionDueAt }) => ({
    subject: i18n.t('Your account is about to be deleted'),
    line: deletionDueAt
      ? i18n.t(
          'Your {brand} account will be deleted on {day}, with everything that you wrote. Until then it works as before: to keep it, sign in and press "Keep my account".',
          { day: toDayText(deletionDueAt) },
        )
      : i18n.t(
          'Your {brand} account will be deleted, with everything that you wrote. Until then it works as before: to keep it, sign in and press "Keep my account".',
        ),
  }),
}

/** With a token the mail has a button that undoes the change within a day. */
export function toChangeText(about: Subject): Words {
  const { kind, origin, token } = about
  const { subject, line } = texts[kind as ChangeKind](about)
  if (!token)
    return {
      subject,
      lines: [line],
      button: { label: i18n.t('That was not me'), address: `${origin}/auth/recover` },
      foot: i18n.t('If it was you, there is nothing to do.'),
    }
  return {
    subject,
    lines: [
      line,
      i18n.t('If it was not you, undo it: every browser is signed out, and all is as it was before.'),
    ],
    button: { label: i18n.t('Undo this change'), address: `${origin}/auth/undo#token=${token}` },
    foot: i18n.t('The link works once, and for one day. If it was you, there is nothing to do.'),
  }
}
