import type { ItemKind } from './item-kind.ts'

/** `problem` is null for an idea of the guided form, and missing for other kinds. */
type Titled = { kind: ItemKind; title: string; marketplaceDescription: string; problem?: string | null }

/**
 * Returns the name of an item, which is shown wherever people meet it. Its author chose these words: the sentence for the
 * card of a guided idea, the title of a quick idea, the only text of a pain point or product.
 */
export const itemName = ({ kind, title, marketplaceDescription, problem = null }: Titled) =>
  kind === 'idea' && problem === null ? marketplaceDescription : title

const CUT = /\.{3}$/
// A full stop before a small letter ends an abbreviation, not a sentence.
const FIRST_SENTENCE = /^.*?(?:[.!?…]["'”’»)\]]*(?=\s+[^\s\p{Ll}])|[。！？])/su

/** Returns the first sentence of a text; undefined if no sentence ends in it. */
export const firstSentence = (text: string) => FIRST_SENTENCE.exec(text)?.[0]

/**
 * Returns the stored title, to be shown below the name, or null if it equals the name. For a title that is cut (it ends with
 * '...') only its first sentence is returned, if that is whole, otherwise null: the story begins with the same words.
 */
export function itemSubtitle(item: Titled): string | null {
  const { title } = item
  const shown = CUT.test(title) ? firstSentence(title.replace(CUT, '')) : title
  return shown === undefined || shown === itemName(item) ? null : shown
}
