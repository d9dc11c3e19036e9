import { conflict, impossible } from '../refusal-kinds.ts'

/** The refusals about pauses, by code. `toPauseSentence` adds the end of the pause. */
export const pauseRefusals = {
  'pause.ends-before': impossible(/*i18n*/ 'A pause needs to end in the future.'),
  'pause.too-long': impossible(
    /*i18n*/ 'A pause lasts {PAUSE_DAYS_MAX} days at most. You can pause again then.',
  ),
  'pause.changed-meanwhile': conflict(/*i18n*/ 'Someone else changed this pause. Check it, then try again.'),
  'publishing.paused': conflict(/*i18n*/ 'Publishing is paused for now. Your draft is kept.'),
  'list-mail.paused': conflict(/*i18n*/ 'Emails to waiting lists are paused for now. Your draft is kept.'),
} as const
