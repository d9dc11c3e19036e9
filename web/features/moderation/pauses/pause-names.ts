import type { PauseName } from '#contract/moderation/pauses.ts'

/** What each pause stops, in the words of the screen. */
export const pauseWords: Record<PauseName, { label: string; text: string }> = {
  'sign-ups': { label: 'Sign-ups', text: 'No new accounts. Members sign in as usual.' },
  'stranger-mails': {
    label: 'Emails to people without an account',
    text: 'Confirmations wait and are sent after the end. Invitations by the service key are refused.',
  },
  'list-mails': {
    label: 'Emails to waiting lists',
    text: 'Emails that members have sent wait until the end. New ones are refused, and drafts stay.',
  },
  'public-forms': {
    label: 'Forms of public pages',
    text: 'Visitors can read, but not say yes or answer. Reports still arrive.',
  },
  publishing: {
    label: 'Publishing',
    text: 'No new ideas, pain points or products. Drafts stay, comments and votes go on.',
  },
}

/** The names of all pauses, in the order of the list to choose from. */
export const pauseNames = Object.keys(pauseWords) as PauseName[]
