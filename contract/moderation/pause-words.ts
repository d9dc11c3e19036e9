import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { PauseName } from './pauses.ts'

/** The words for what is paused, with their verb, and what to do. */
const words: Record<PauseName, { what: string; next: string }> = {
  'sign-ups': { what: 'Sign-ups are', next: 'Please come back then.' },
  'stranger-mails': { what: 'Emails to people without an account are', next: 'Please try again then.' },
  'list-mails': { what: 'Emails to waiting lists are', next: 'Your draft is kept.' },
  'public-forms': { what: 'The forms here are', next: 'Please come back then.' },
  publishing: { what: 'Publishing is', next: 'Your draft is kept.' },
}

/** Returns a moment as everyone reads it: '3 May, 18:00 UTC'. `at` is an ISO time. */
export const toMoment = (at: string) =>
  `${toEvidenceDay(at)}, ${new Date(at).toISOString().slice('2026-01-01T'.length, '2026-01-01T00:00'.length)} UTC`

/** Returns what is said to someone whom a pause stops. `until` is an ISO time; `moment` says it, in UTC by default. */
export const toPauseSentence = (name: PauseName, until: string, moment = toMoment(until)) =>
  `${words[name].what} paused until ${moment}. ${words[name].next}`
