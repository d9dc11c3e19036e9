import type { QUICK_AUDIENCE } from '#contract/items/audiences.ts'
import type { defaultCtaText } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'

// Only types are imported, so that a page that shows an item does not load the schemas of its form.
const defaults: Record<typeof QUICK_AUDIENCE | typeof defaultCtaText, () => string> = {
  'General audience': () => i18n.t('General audience'),
  'Visit Website': () => i18n.t('Visit Website'),
}
const words = new Map<string, () => string>(Object.entries(defaults))

/**
 * Returns a text of an item as it is shown. A default that the program stored, because the author wrote nothing, is returned
 * in the reader's language.
 */
export const inWords = (text: string) => words.get(text)?.() ?? text
