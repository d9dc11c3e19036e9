import type { QUICK_AUDIENCE } from '#contract/items/idea-forms.ts'
import type { defaultCtaText } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'

// By types alone, so that a page that shows an item does not load the schemas of its form.
const defaults: Record<typeof QUICK_AUDIENCE | typeof defaultCtaText, () => string> = {
  'General audience': () => i18n.t('General audience'),
  'Visit Website': () => i18n.t('Visit Website'),
}
const words = new Map<string, () => string>(Object.entries(defaults))

/** Returns a text of an item as it is shown: in the reader's language if the program put it there because its author wrote none. */
export const inWords = (text: string) => words.get(text)?.() ?? text
