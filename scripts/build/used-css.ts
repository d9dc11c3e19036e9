/** A statement of a stylesheet: `head` is the text before its block, or the whole statement if it has none. */
type Statement = { head: string; block?: string }

const HOLDS_RULES = /^@(layer|media|supports|container|scope|starting-style)/
const NAMED = /^@(?:keyframes|property) ([\w-]+)$/
const CUSTOM_PROPERTY = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?:;|(?=\}))/g
const CLASS_OR_DATA = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w\u0080-\uffff-])+)|\[(data-[\w-]+)/gi

/** Splits a stylesheet, or the inside of a block, into its statements. Strings and escapes are not changed. */
function statementsOf(css: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  let open = -1
  let depth = 0
  for (const { 0: found, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs)) {
    if (found === '{') {
      depth += 1
      if (depth === 1) open = index
    } else if (found === ';' && depth === 0) {
      statements.push({ head: css.slice(start, index) })
      start = index + 1
    } else if (found === '}') {
      depth -= 1
      if (depth > 0) continue
      statements.push({ head: css.slice(start, open), block: css.slice(open + 1, index) })
      start = index + 1
    }
  }
  return statements
}

const unescaped = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

/** Splits a list at its commas outside brackets: `:is(a,b),c` has two parts. */
function partsOf(list: string) {
  const parts = ['']
  let depth = 0
  for (const [piece] of list.matchAll(/\\.|[(),[\]]|[^\\(),[\]]+/gs)) {
    if ('(['.includes(piece)) depth += 1
    if (')]'.includes(piece)) depth -= 1
    if (piece === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  return parts
}

/** Returns the classes and data attributes that a page must have for the selector, without those in brackets. */
function requiredNames(selector: string) {
  let outside = selector
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '')
  }
  return [...outside.matchAll(CLASS_OR_DATA)].map(([, name, data = '']) => (name ? unescaped(name) : data))
}

/**
 * Returns the part of a stylesheet that a page can need, without comments: it leaves out rules whose selectors need a class
 * or data attribute for which `isUsed` returns false, and keyframes and custom properties that nothing reads. Keeps
 * everything else.
 */
export function selectUsedCss(css: string, isUsed: (name: string) => boolean) {
  const rules = readProperties(usedRules(css.replace(/\/\*.*?\*\//gs, ''), isUsed))
  const isNeeded = ({ head }: Statement) => {
    const name = NAMED.exec(head)?.[1]
    if (!name) return true
    return name.startsWith('--') ? reads(rules, name) : wordCount(rules, name) > 1
  }
  return statementsOf(rules).filter(isNeeded).map(written).join('')
}

const reads = (css: string, property: string) => css.includes(`var(${property}`)

/** Removes custom properties that are never read, and then those that only these read. */
function readProperties(css: string): string {
  const rest = css.replace(CUSTOM_PROPERTY, (found, name: string) => (reads(css, name) ? found : ''))
  return rest === css ? css : readProperties(rest)
}

const wordCount = (text: string, word: string) =>
  text.match(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'))?.length ?? 0

const written = ({ head, block }: Statement) => (block === undefined ? `${head};` : `${head}{${block}}`)

function usedRules(css: string, isUsed: (name: string) => boolean): string {
  const kept = ({ head, block }: Statement) => {
    if (block !== undefined && HOLDS_RULES.test(head)) {
      const inside = usedRules(block, isUsed)
      return inside && written({ head, block: inside })
    }
    if (block === undefined) return written({ head })
    if (head.startsWith('@')) return written({ head, block })
    const selectors = partsOf(head).filter(selector => requiredNames(selector).every(isUsed))
    return selectors.length > 0 ? written({ head: selectors.join(','), block }) : ''
  }
  return statementsOf(css).map(kept).join('')
}

/** Returns the classes and the names of the data attributes in a page's markup. */
export function listNames(html: string) {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    plain(names).split(/\s+/),
  )
  const data = [...html.matchAll(/ (data-[\w-]+)/g)].map(([, name = '']) => name)
  return new Set([...classes, ...data])
}

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
