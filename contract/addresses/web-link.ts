const SCHEME = /\bh(?:tt|xx)ps?:\/\/[^\s/]|\bwww\.[^\s/]/i
/** Endings of hosts that people paste without a scheme. Other words with a dot, such as Node.js, are no links. */
export const ENDINGS =
  'ai|app|au|biz|blog|br|ca|cc|ch|click|cloud|club|cn|co|com|cz|de|dev|dk|edu|es|eu|fi|fr|fun|gg|gov|gr|hu|ie|info|io|jp|kr|link|live|ly|me|mobi|net|news|nl|nz|online|org|page|pl|pro|pt|ro|ru|se|shop|site|space|store|tech|tk|to|top|tv|tw|ua|uk|us|vip|website|work|world|xyz|za'
// A new sentence begins with a capital, so an ending is in small letters, or the whole host in capitals.
const HOST = new RegExp(`[A-Za-z0-9-]\\.(?:${ENDINGS})(?![A-Za-z0-9-])`)
const LOUD_HOST = new RegExp(`\\b[A-Z0-9-]+\\.(?:${ENDINGS.toUpperCase()})(?![A-Za-z0-9-])`)
/** Dots that are written so that no program finds the host: `[.]`, `(dot)`. */
const HIDDEN_DOT = /[A-Za-z0-9-]\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*[A-Za-z0-9-]/i

const FORMS = [SCHEME, HOST, LOUD_HOST, HIDDEN_DOT]

/** Returns whether a text holds a web address, with or without a scheme, also if it is written so that no program finds it. */
export const hasWebLink = (text: string) => {
  // Wide letters and dots look and work like plain ones.
  const plain = text.normalize('NFKC')
  return FORMS.some(form => form.test(plain))
}
