/**
 * Stands for the name of the community in texts that the server writes, until they are sent: only then it is known. No text
 * of a member contains it, since PostgreSQL stores no NUL.
 */
export const brandSlot = '\0brand\0'

/** Returns the text with the name in its place. In HTML the name must be escaped. */
export const fillBrand = (text: string, name: string) => text.replaceAll(brandSlot, () => name)
