const SCHEME = /\bh(?:tt|xx)ps?:\/\/[^\s/]|\bwww\.[^\s/]/i
/** The endings of hosts that people paste without a scheme. Other words with a dot, such as Node.js, are not links. */
export const ENDINGS =
  'ai|app|au|biz|blog|br|ca|cc|ch|click|cloud|club|cn|co|com|cz|de|dev|dk|edu|es|eu|fi|fr|fun|gg|gov|gr|hu|ie|info|io|jp|kr|link|live|ly|me|mobi|net|news|nl|nz|online|org|page|pl|pro|pt|ro|ru|se|shop|site|space|store|tech|tk|to|top|tv|tw|ua|uk|us|vip|website|work|world|xyz|za'
// The ending is in small letters, or the whole host in capitals: a capital after a dot begins a new sentence.
const HOST = new RegExp(`[A-Za-z0-9-]\\.(?:${ENDINGS})(?![A-Za-z0-9-])`)
const LOUD_HOST = new RegExp(`\\b[A-Z0-9-]+\\.(?:${ENDINGS.toUpperCase()})(?![A-Za-z0-9-])`)
/** Dots that people write so that programs overlook the host: `[.]`, `(dot)`. */
const HIDDEN_DOT = /[A-Za-z0-9-]\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*[A-Za-z0-9-]/i

const FORMS = [SCHEME, HOST, LOUD_HOST, HIDDEN_DOT]

/**
 * Returns whether a text contains a web address, with or without a scheme, even one that is written so that programs
 * overlook it.
 */
export const hasWebLink = (text: string) => {
  // Browsers treat wide letters and dots like plain ones.
  const plain = text.normalize('NFKC')
  return FORMS.some(form => form.test(plain))
}
