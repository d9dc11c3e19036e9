import { brandSlot } from '#contract/text/i18n.ts'

/** Returns the text with the name of the community in its place. In HTML the name must be escaped. */
export const fillBrand = (text: string, name: string) => text.replaceAll(brandSlot, () => name)
