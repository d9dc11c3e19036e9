import type { PauseName } from '#contract/moderation/pauses.ts'
import { i18n } from '#contract/text/i18n.ts'

export const pauseWords: Record<PauseName, { label: string; text: string }> = {
  'sign-ups': {
    label: i18n.t('Sign-ups'),
    text: i18n.t(
      "No new accounts. Members sign in as usual. Confirmation emails held for over an hour aren't sent; members can get a new one when they sign in.",
    ),
  },
  'stranger-mails': {
    label: i18n.t('Emails to people without an account'),
    text: i18n.t('Confirmation emails wait until it ends. Invitations by the service key are refused.'),
  },
  'list-mails': {
    label: i18n.t('Emails to waiting lists'),
    text: i18n.t(
      'Emails that members already sent wait until it ends. New ones are refused, and drafts stay.',
    ),
  },
  'public-forms': {
    label: i18n.t('Forms on public pages'),
    text: i18n.t('Visitors can read, but not say yes or answer. Reports still arrive.'),
  },
  publishing: {
    label: i18n.t('Publishing'),
    text: i18n.t('No new ideas, pain points or products. Drafts stay; comments and votes still work.'),
  },
}

export const pauseNames = Object.keys(pauseWords) as PauseName[]
