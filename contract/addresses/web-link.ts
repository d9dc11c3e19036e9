const SCHEME = /\bh(?:tt|xx)ps?\W?:\W?[/\\]{2}[^\s/]|\bwww\.[^\s/]/i
/** The endings of hosts that people paste without a scheme. Other words with a dot, such as Node.js, are not links. */
export const ENDINGS =
  'ai|app|au|biz|blog|br|ca|cc|ch|click|cloud|club|cn|co|com|cz|de|dev|dk|edu|es|eu|fi|fr|fun|gg|gov|gr|hu|ie|info|io|jp|kr|link|live|ly|me|mobi|net|news|nl|nz|online|org|page|pl|pro|pt|ro|ru|se|shop|site|space|store|tech|tk|to|top|tv|tw|ua|uk|us|vip|website|work|world|xyz|za'
// The ending is in small letters, or the whole host in capitals: a capital after a dot begins a new sentence.
const HOST = new RegExp(`[A-Za-z0-9-]\\.(?:${ENDINGS})(?![A-Za-z0-9-])`)
const LOUD_HOST = new RegExp(`\\b[A-Z0-9-]+\\.(?:${ENDINGS.toUpperCase()})(?![A-Za-z0-9-])`)
/** With a path, a host may also be in other letters. */
const PATH = new RegExp(`[\\p{L}\\p{N}-][.。](?:${ENDINGS})[/:?#][^\\s/]`, 'iu')
/** Dots that people write so that programs overlook the host: `[.]`, `(dot)`. */
const HIDDEN_DOT = /[A-Za-z0-9-]\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*[A-Za-z0-9-]/i

const FORMS = [SCHEME, HOST, LOUD_HOST, PATH, HIDDEN_DOT]

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Returns a text as browsers read a host (UTS #46): without what is invisible, and with plain letters and dots. */
const toPlain = (text: string) =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/(?<=[A-Za-z0-9-])。(?=[A-Za-z])/gu, '.')

/**
 * Returns whether a text contains a web address, with or without a scheme, even one that is written so that programs
 * overlook it.
 */
export const hasWebLink = (text: string) => {
  const plain = toPlain(text)
  return FORMS.some(form => form.test(plain))
}

const NAME = new RegExp(
  `(?<![\\w@/.-])(?!www\\.)(?:[A-Za-z0-9-]+\\.)+(?:${ENDINGS}|${ENDINGS.toUpperCase()})(?![A-Za-z0-9-]|\\.[A-Za-z0-9]|[/:?#@]\\S)`,
  'g',
)

/**
 * Returns whether a text contains a web or email address that leads somewhere. A host alone, such as monday.com, only names a
 * product, unless it is written so that programs overlook it.
 */
export const hasFullAddress = (text: string) => {
  const plain = toPlain(text)
  const isOpen = (name: string) => text.split(name).length === plain.split(name).length
  return hasWebLink(plain.replace(NAME, name => (isOpen(name) ? ' ' : name)))
}
