// Default_Ignorable_Code_Point (UAX #44), and the empty cell of Braille.
const INVISIBLE = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Returns whether nothing in a text is visible. Such a text counts as empty everywhere. */
export const isBlank = (text: string) => INVISIBLE.test(text)

/** Returns a text, or an empty one if nothing in it is visible. */
export const clearBlank = (text: string) => (isBlank(text) ? '' : text)
