import { i18n } from '#contract/text/i18n.ts'
import type { Keys } from './key-sequence.ts'
import { sendKeys } from './pressed-key.ts'

type Shortcut = { keys: Keys; label: string }

/** `presses` selects the button of the queue that the key presses. */
export const questionShortcuts: readonly (Shortcut & { presses: string })[] = [
  { keys: ['l'], label: i18n.t('I like the idea'), presses: '[data-vote="pain_point"]' },
  { keys: ['a'], label: i18n.t("I'd be an early adopter"), presses: '[data-vote="early_adopter"]' },
  { keys: ['s'], label: i18n.t('Skip'), presses: '[data-act="skip"]' },
  { keys: ['j'], label: i18n.t('Next question'), presses: '[data-act="next"]' },
  { keys: ['u'], label: i18n.t('Undo skip'), presses: '[data-act="undo"]' },
]

/** Also those that the form of the answer handles. */
export const questionKeys: readonly (Shortcut & { areHeld?: true })[] = [
  ...questionShortcuts,
  { keys: sendKeys(), label: i18n.t('Send the answer'), areHeld: true },
  { keys: ['Esc'], label: i18n.t('Leave the field') },
]
