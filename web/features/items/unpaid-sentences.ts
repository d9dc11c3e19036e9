import type { UnpaidReason } from '#contract/items/unpaid-texts.ts'
import { PAID_ANSWERS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'

/** A later version of the server may have other reasons. */
export const unpaidSentences: Partial<Record<UnpaidReason, () => string>> = {
  copy: () => i18n.t('No points: you said this before.'),
  echo: () => i18n.t('No points: someone already said this.'),
  changed: () => i18n.t('No points for a changed text. Delete it and write it again to earn them.'),
  short: () => i18n.t('No points: fewer than four different words.'),
  daily: () => i18n.t('No points: {count} paid answers today.', { count: PAID_ANSWERS }),
  author: () => i18n.t('No points: five paid answers to this builder today.'),
  newcomer: () =>
    i18n.t(
      'No points: you’ve reached your daily limit. It grows with each builder who replies to you or marks an answer.',
    ),
}
