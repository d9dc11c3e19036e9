export const steps = [1, 2, 3] as const

/** A step of a guided form. */
export type Step = (typeof steps)[number]
