import { hasWebLink } from '#contract/addresses/web-link.ts'

/** The field for the address of a product's own website. Readers see whether its author is new. */
const ADDRESS = /^product(?:Url|Link)$/
const hasLink = (text: unknown): boolean =>
  typeof text === 'string' ? hasWebLink(text) : Array.isArray(text) && text.some(hasLink)

/**
 * Returns the texts and lists of texts that have a link too early: no one posts links for others to read in their first day.
 */
export const findFirstDayLinks = ({ isNew }: { isNew?: boolean }, texts: object) =>
  isNew
    ? Object.entries(texts).flatMap(([name, text]) => (!ADDRESS.test(name) && hasLink(text) ? name : []))
    : []
