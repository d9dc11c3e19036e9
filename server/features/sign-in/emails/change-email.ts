import type { ChangeKind } from '#contract/sign-in/undo-links.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import type { Subject, Words } from './account-email-text.ts'

const toDay = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const texts: Record<ChangeKind, (about: Subject) => { subject: string; line: string }> = {
  factor_added: () => ({
    subject: 'An authenticator app was added',
    line: `Signing in to your ${brandSlot} account now takes a code of an authenticator app that has just been added.`,
  }),
  factor_removed: () => ({
    subject: 'An authenticator app was removed',
    line: `An authenticator app of your ${brandSlot} account has just been removed: its codes count no more.`,
  }),
  recovery_codes_changed: () => ({
    subject: 'Your recovery codes were changed',
    line: `The recovery codes of your ${brandSlot} account have just been changed: those from before count no more.`,
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    line: `The password of your ${brandSlot} account has just been changed, and every other browser is signed out.`,
  }),
  email_changed: ({ email }) => ({
    subject: 'Your email was changed',
    line: `The email of your ${brandSlot} account has just been changed to ${email}. This address opens it no more.`,
  }),
  sessions_ended: () => ({
    subject: 'Browsers were signed out',
    line: `Other browsers have just been signed out of your ${brandSlot} account.`,
  }),
  factor_reset_asked: () => ({
    subject: 'Your second factors are about to be removed',
    line: `Somebody, hopefully you, said that the second factors of your ${brandSlot} account are lost. An operator has ordered to remove them: in a day, the password alone opens it.`,
  }),
  deletion_ordered: ({ deletionDueAt }) => ({
    subject: 'Your account is about to be deleted',
    line: `Your ${brandSlot} account will be deleted${deletionDueAt ? ` on ${toDay(deletionDueAt)}` : ''}, with everything that you wrote. Until then it works as before: to keep it, sign in and press "Keep my account".`,
  }),
}

/**
 * Returns the text of an email about a change of an account. With a token it has a button that undoes the change
 * within a day.
 */
export function toChangeText(about: Subject): Words {
  const { kind, origin, token } = about
  const { subject, line } = texts[kind as ChangeKind](about)
  if (!token)
    return {
      subject,
      lines: [line],
      button: { label: 'That was not me', address: `${origin}/auth/recover` },
      foot: 'If it was you, there is nothing to do.',
    }
  return {
    subject,
    lines: [line, 'If it was not you, undo it: every browser is signed out, and all is as it was before.'],
    button: { label: 'Undo this change', address: `${origin}/auth/undo#token=${token}` },
    foot: 'The link works once, and for one day. If it was you, there is nothing to do.',
  }
}
