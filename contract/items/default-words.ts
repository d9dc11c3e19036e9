import type { defaultCtaText } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'

// Only its type is imported, so that a page that shows a product does not load the schemas of its form.
const DEFAULT: typeof defaultCtaText = 'Visit Website'

/** Returns the text of a product's button as it is shown. The default, which the program stored, is translated. */
export const inWords = (text: string) => (text === DEFAULT ? i18n.t('Visit Website') : text)
