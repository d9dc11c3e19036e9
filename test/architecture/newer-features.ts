import postcss, { type ChildNode } from 'postcss'
import { features } from 'web-features'
import { LOWEST_BROWSERS } from '#contract/lowest-browsers.ts'

/** The newer features that are used all the same, and what the lowest browsers do instead. */
export const DECORATION: Record<string, string> = {
  'accent-color': 'show their own color',
  'animation-timeline': 'show rows that are partly outside',
  'auto-phrase': 'break lines inside a phrase',
  'break-after': 'may print a heading at the end of a page',
  connection: 'have unknown bandwidth',
  'details-content': 'open the box at once',
  'field-sizing': 'get the height from a script',
  'forced-color-adjust': 'have no forced colors',
  'interpolate-size': 'open the box at once',
  marker: 'show their own marker',
  open: 'match another selector of the same list',
  'overflow-anchor': 'have no anchor',
  'overscroll-behavior': 'scroll the page after the list',
  page: 'print their own margins',
  pretty: 'break lines where they are full',
  'print-color-adjust': 'know it with a prefix',
  'scrollbar-width': 'show a scroll bar',
  share: 'show no button for it',
  startViewTransition: 'change the page at once',
  'transition-behavior': 'close the box at once',
  'ui-monospace': 'take the next font',
  'ui-sans-serif': 'take the next font',
  'user-select': 'know it with a prefix',
  'view-transition-group': 'change the page at once',
  'view-transition-new': 'change the page at once',
  'view-transition-old': 'change the page at once',
}

/** Takes the first version of each browser that has a feature, such as `17.5` or `≤37`. */
const isNewer = (support: { [browser: string]: string } | object) =>
  Object.entries(LOWEST_BROWSERS).some(([browser, lowest]) => {
    const first = String(new Map(Object.entries(support)).get(browser)).replace('≤', '')
    return !(Number.parseFloat(first) <= lowest)
  })

/** The keys of the features, as MDN's browser-compat-data names them, that one of the lowest browsers lacks. */
export const LACKED = Object.values(features)
  .flatMap(feature => (feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : []))
  .filter(([, { support }]) => isNewer(support))
  .map(([key]) => key)

const REFUSED = new Set(LACKED.filter(key => !key.split('.').some(part => DECORATION[part])))

function listCssKeys(node: ChildNode) {
  if (node.type === 'atrule') return [`css.at-rules.${node.name}`]
  if (node.type === 'rule')
    return [...node.selector.matchAll(/::?([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`)
  if (node.type !== 'decl') return []
  const property = `css.properties.${node.prop}`
  const words = node.value.match(/[a-z][\w-]+/gi) ?? []
  return [property, ...words.flatMap(word => [`${property}.${word}`, `css.types.${word}`])]
}

/** Of code, only what it takes from a global object: web/tsconfig.json refuses newer methods in our own code. */
function listScriptKeys(code: string) {
  const taken = [...code.matchAll(/\b([A-Z]\w+|document|navigator)\.(\w+)/g)]
  const made = [...code.matchAll(/\bnew ([A-Z]\w+)/g)]
  return [
    ...made.flatMap(([, name]) => [`api.${name}`, `javascript.builtins.${name}`]),
    ...taken.flatMap(([, of = '', name]) => {
      const object = of[0]?.toUpperCase() + of.slice(1)
      return [
        `api.${object}.${name}`,
        `api.${object}.${name}_static`,
        `javascript.builtins.${object}.${name}`,
      ]
    }),
  ]
}

function listKeys(file: string, text: string) {
  if (file.endsWith('.js')) return listScriptKeys(text)
  const keys: string[] = []
  postcss.parse(text).walk(node => void keys.push(...listCssKeys(node)))
  return keys
}

/** Returns the features of a built stylesheet or script that a lowest browser lacks, decoration left out. */
export const findNewer = (file: string, text: string) => [
  ...new Set(listKeys(file, text)).intersection(REFUSED),
]
