/**
 * A placeholder for the community's name in texts that the server writes: the name is known only when they are sent. No text
 * of a member contains it, because PostgreSQL stores no NUL.
 */
export const brandSlot = '\0brand\0'

/** Returns the text with the name in its place. In HTML the name must be escaped. */
export const fillBrand = (text: string, name: string) => text.replaceAll(brandSlot, () => name)
