import type { ChangeKind } from '#contract/sign-in/undo-links.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toDayText } from '#server/platform/language/day-text.ts'
import type { Subject, Words } from './account-mail-text.ts'

const texts: Record<ChangeKind, (about: Subject) => { subject: string; line: string }> = {
  factor_added: () => ({
    subject: i18n.t('An authenticator app was added'),
    line: i18n.t(
      'An authenticator app was just added to your {brand} account. Signing in now takes one of its codes.',
    ),
  }),
  factor_removed: () => ({
    subject: i18n.t('An authenticator app was removed'),
    line: i18n.t(
      'An authenticator app was just removed from your {brand} account. Its codes no longer work.',
    ),
  }),
  recovery_codes_changed: () => ({
    subject: i18n.t('Your recovery codes were changed'),
    line: i18n.t('Your {brand} recovery codes were just replaced. The old ones no longer work.'),
  }),
  password_changed: () => ({
    subject: i18n.t('Your password was changed'),
    line: i18n.t('Your {brand} password was just changed, and every other browser was signed out.'),
  }),
  email_changed: ({ email }) => ({
    subject: i18n.t('Your email was changed'),
    line: i18n.t(
      'The email of your {brand} account was just changed to {email}. You can no longer sign in with this address.',
      { email },
    ),
  }),
  sessions_ended: () => ({
    subject: i18n.t('Browsers were signed out'),
    line: i18n.t('Other browsers were just signed out of your {brand} account.'),
  }),
  factor_reset_asked: () => ({
    subject: i18n.t('Your second factors are about to be removed'),
    line: i18n.t(
      'Someone, hopefully you, said you lost the second factors of your {brand} account. An operator scheduled their removal. In a day, your password will be enough to sign in.',
    ),
  }),
  deletion_ordered: ({ deletionDueAt }) => ({
    subject: i18n.t('Your account is about to be deleted'),
    line: deletionDueAt
      ? i18n.t(
          'Your {brand} account will be deleted on {day}, with everything you wrote. Until then it works as before. To keep it, sign in and press "Keep my account".',
          { day: toDayText(deletionDueAt) },
        )
      : i18n.t(
          'Your {brand} account will be deleted, with everything you wrote. Until then it works as before. To keep it, sign in and press "Keep my account".',
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
      button: { label: i18n.t("That wasn't me"), address: `${origin}/auth/recover` },
      foot: i18n.t("If it was you, there's nothing to do."),
    }
  return {
    subject,
    lines: [
      line,
      i18n.t(
        "If it wasn't you, undo it. That signs you out of every browser and puts everything back the way it was.",
      ),
    ],
    button: { label: i18n.t('Undo this change'), address: `${origin}/auth/undo#token=${token}` },
    foot: i18n.t("The link works once and expires in one day. If it was you, there's nothing to do."),
  }
}
