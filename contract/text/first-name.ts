/** Returns the first word of a member's name, or undefined if they have none. */
export const toFirstName = (name: string | null | undefined) => name?.trim().split(/\s+/u)[0] || undefined
