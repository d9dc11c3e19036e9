const SCHEME = /\b(?:https?:\/\/|www\.)[^\s/]/i
/** Endings of hosts that people paste without a scheme. Other words with a dot, such as Node.js, are no links,
 * and a new sentence begins with a capital. */
const HOST =
  /[A-Za-z0-9-]\.(?:app|biz|click|cn|co|com|de|dev|eu|info|io|link|live|me|net|online|org|ru|shop|site|store|tk|to|top|uk|us|vip|website|xyz)(?![A-Za-z0-9-])/

/** Returns whether a text holds a web address, with or without a scheme. */
export const hasWebLink = (text: string) => SCHEME.test(text) || HOST.test(text)
