/** Returns `text` with a capital as its first letter. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
