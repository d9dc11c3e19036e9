import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { PauseName } from './pauses.ts'

/** The sentences for people who meet a pause, each with what they can do. */
const sentences: Record<PauseName, string> = {
  'sign-ups': /*i18n*/ 'Sign-ups are paused until {moment}. Please come back then.',
  'stranger-mails':
    /*i18n*/ 'Emails to people without an account are paused until {moment}. Please try again then.',
  'list-mails': /*i18n*/ 'Emails to waiting lists are paused until {moment}. Your draft is kept.',
  'public-forms': /*i18n*/ 'The forms here are paused until {moment}. Please come back then.',
  publishing: /*i18n*/ 'Publishing is paused until {moment}. Your draft is kept.',
}

/** Returns a moment in UTC, the same for everyone: '3 May, 18:00 UTC'. `at` is an ISO time. */
export const toMoment = (at: string) =>
  i18n.t('{day}, {time} UTC', {
    day: toEvidenceDay(at),
    time: new Date(at).toISOString().slice('2026-01-01T'.length, '2026-01-01T00:00'.length),
  })

/**
 * Returns the sentence for somebody whom a pause stops. `until` is an ISO time; `moment` is the same in words, in UTC by
 * default.
 */
export const toPauseSentence = (name: PauseName, until: string, moment = toMoment(until)) =>
  i18n.t(sentences[name], { moment })
