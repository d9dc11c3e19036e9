/** So many visitors of an item from one network are counted in a day. A script that writes browsers is not a hundred people. */
export const NETWORK_VISITS = 30

/** A visit settles after so many hours. Until then the visitor can confirm their yes by the link of a mail. */
export const SETTLES_AFTER_HOURS = 72
