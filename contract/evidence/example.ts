import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Share } from './groups.ts'
import { toCountText, toEvidenceDay } from './texts/figure-text.ts'

/** The example on the landing page and on its card: an idea above its bar, in the figures of the sample report. */
export const EXAMPLE = { yes: 16, readers: 30, thresholds: { buildAbove: 20, dropBelow: 10 } }

export const EXAMPLE_CARD = 'example.png'

export const toExampleTitle = () => i18n.t('The street’s own toolbox')

/** Returns how many said yes: '16 of 30 people who opened it said they’d use it'. */
export const toOpenedText = (count: Share) =>
  i18n.t('{count} people who opened it said they’d use it', { count: toCountText(count) })

export const toDecidedText = () =>
  i18n.t('Decided on {day}, before anyone opened it.', { day: toEvidenceDay('2026-10-25') })

/** The picture of the example in the language of this page, for previews of links. */
export const toExampleCard = () => ({
  address: `/share/${EXAMPLE_CARD}${isEnglish() ? '' : `?lang=${i18n.language}`}`,
  alt: toOpenedText(EXAMPLE),
})
