import postcss, { type AtRule, type Root } from 'postcss'

const CLASS_OR_DATA = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w\u0080-\uffff-])+)|\[(data-[\w-]+)/gi
const FRAMES = /keyframes$/

const unescaped = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

function requiredNames(selector: string) {
  let outside = selector
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '')
  }
  return [...outside.matchAll(CLASS_OR_DATA)].map(([, name, data = '']) => (name ? unescaped(name) : data))
}

/**
 * Returns the part of a stylesheet that a page can need, without comments. It leaves out rules whose selectors need a class
 * or data attribute for which `isUsed` returns false, and unused keyframes and custom properties. Keeps everything else.
 */
export function selectUsedCss(css: string, isUsed: (name: string) => boolean) {
  const root = postcss.parse(css)
  root.walkComments(comment => void comment.remove())
  root.walkRules(rule => {
    if (rule.parent?.type === 'atrule' && FRAMES.test((rule.parent as AtRule).name)) return
    const selectors = rule.selectors.filter(selector => requiredNames(selector).every(isUsed))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  dropUnreadProperties(root)
  dropUnnamed(root)
  dropEmpty(root)
  return root.toString()
}

const reads = (css: string, property: string) => css.includes(`var(${property}`)

/** Those that only removed ones read go too. */
function dropUnreadProperties(root: Root) {
  const text = root.toString()
  let isAnyDropped = false
  root.walkDecls(/^--/, declaration => {
    if (reads(text, declaration.prop)) return
    declaration.remove()
    isAnyDropped = true
  })
  if (isAnyDropped) dropUnreadProperties(root)
}

function dropUnnamed(root: Root) {
  const text = root.toString()
  const wordCount = (word: string) => text.match(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'))?.length ?? 0
  root.walkAtRules(/^(property|keyframes)$/, rule => {
    if (rule.name === 'property' ? !reads(text, rule.params) : wordCount(rule.params) <= 1) rule.remove()
  })
}

function dropEmpty(root: Root) {
  const empty: (AtRule | postcss.Rule)[] = []
  root.walk(node => {
    if ((node.type === 'atrule' || node.type === 'rule') && node.nodes?.length === 0) empty.push(node)
  })
  for (const node of empty) node.remove()
  if (empty.length > 0) dropEmpty(root)
}

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
