/** The version of the terms that a new member agrees to. It is raised whenever their text changes. */
export const TERMS_VERSION = '14'
