import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toEvidenceDay, toOpenedText } from './texts/figure-text.ts'

/** The example on the landing page and on its card: an idea above its bar, in the figures of the sample report. */
export const EXAMPLE = { yes: 16, readers: 30, thresholds: { buildAbove: 20, dropBelow: 10 } }

export const EXAMPLE_CARD = 'example.png'

export const toExampleTitle = () => i18n.t('The street’s own toolbox')

export const toDecidedText = () =>
  i18n.t('Decided on {day}, before anyone opened it.', { day: toEvidenceDay('2026-10-25') })

/** The picture of the example in the language of this page, for previews of links. */
export const toExampleCard = () => ({
  address: `/share/${EXAMPLE_CARD}${isEnglish() ? '' : `?lang=${i18n.language}`}`,
  alt: toOpenedText(EXAMPLE),
})
