/** How many mails that ask for a confirmation are sent in an hour for an item. */
export const MAILS_AN_HOUR = 30
/** How many go to an address in a day, whatever the item. */
export const MAILS_A_DAY = 3

/** The version of what a visitor agrees to beside the field for the address. It is raised when that text changes. */
export const CONSENT_VERSION = '1'
