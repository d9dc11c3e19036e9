/** The terms a new member agrees to; raised whenever their text changes. */
export const TERMS_VERSION = '1'
