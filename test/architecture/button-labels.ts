import { parseSync } from 'vite'
import { isNode, keyOf, type Node } from '../../scripts/build/languages/marked-messages.ts'
import type { Source } from './sources.ts'

const DIALOG = /<(?:ConfirmDialog|Dialog|Menu|MenuButton)\b|\bMenu(?:Item|Section)\b/
/** Attributes and properties whose text is on a button or an entry of a menu. */
const LABEL = /^(label|confirm|confirmLabel|cancelLabel)$/
const BUTTON = /Button$|^(Link|a)$/

const textOf = (node: unknown, text: string) => (isNode(node) ? text.slice(node.start, node.end) : '')

/** Returns whether the texts below a node are on a button. */
function isButton(node: Node, text: string) {
  if (node.type === 'JSXAttribute') return LABEL.test(textOf(node.name, text))
  if (node.type === 'Property') return LABEL.test(textOf(node.key, text))
  return node.type === 'JSXElement' && BUTTON.test(textOf((node.openingElement as Node).name, text))
}

function visit(
  node: Node,
  { text, add, isOn }: { text: string; add: (label: string) => void; isOn: boolean },
) {
  const isInside = isOn || isButton(node, text)
  const [first] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
  const key = isInside && textOf(node.callee, text) === 'i18n.t' ? keyOf(first) : undefined
  if (key !== undefined) add(key)
  for (const field in node) {
    const value = node[field]
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, { text, add, isOn: isInside })
  }
}

/** Lists the keys of the labels of the buttons and entries of a file's dialogs and menus, or nothing if it has none. */
export function listButtonLabels({ file, text }: Pick<Source, 'file' | 'text'>): string[] {
  if (!DIALOG.test(text)) return []
  const labels = new Set(text.includes('<Dialog') ? ['Close'] : [])
  if (/<ConfirmDialog/.test(text) && !text.includes('cancelLabel=')) labels.add('Cancel')
  visit(parseSync(file, text).program as unknown as Node, {
    text,
    add: label => labels.add(label),
    isOn: false,
  })
  return [...labels]
}

/** Texts that must never share a word, wherever they are, by their keys. */
export const APART = [
  ['verdict\u0004Build', 'verdict\u0004Drop', 'Ready to Build'],
  ['Take it on', 'Leave it', 'Leave'],
  ['by moderators\u0004Removed', 'by its author\u0004Deleted'],
  ['Hide', 'Hidden'],
  ['Discard', 'Cancel'],
  ['Discard', 'Ignore'],
  ['Revoke', 'Cancel'],
  ['Delete', 'Cancel'],
  ['Delete', 'Leave'],
  ['Remove', 'Cancel'],
  ['Unsubscribe', 'Sign out'],
  ['Unsubscribe', 'Log Out'],
  ['You’re unsubscribed', 'You are signed out'],
  ['You’re unsubscribed', 'Logged out successfully'],
] as const

/** Describes the groups of labels of which two become the same text in a language. */
export const findSameLabels = (
  groups: readonly (readonly string[])[],
  translate: (label: string) => string,
) =>
  groups.flatMap(labels => {
    const byText = Object.groupBy(labels, label => translate(label).toLowerCase())
    return Object.entries(byText).flatMap(([text, same = []]) =>
      same.length > 1 ? [`“${text}” is on ${same.join(' and ')}`] : [],
    )
  })
