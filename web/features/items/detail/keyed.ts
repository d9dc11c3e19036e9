/** Texts in their order, each with a key of its own: the same text may stand twice. */
export const keyed = (texts: readonly string[]) =>
  texts.map((text, place) => ({ key: `${place} ${text}`, text }))
