import { type Plugin, parseSync } from 'vite'
import { toMessageKey } from '#contract/text/i18n.ts'

export type Node = { type: string; start: number; end: number; [field: string]: unknown }
/** The call that replaces a message in built code until its words are known. Its argument is the key of the message in base64url. */
const MARK = /(?:\/\* @__PURE__ \*\/ ?)?__said\([`"']([\w-]*)[`"']\)/g
/** A comment `language` in front of the text marks it. */
export const LANGUAGE_MARK = '\0'
const OURS = /\/(?:web|contract)\/.*\.tsx?$/

const mark = (message: string) => `/* @__PURE__ */ __said("${Buffer.from(message).toString('base64url')}")`

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function visit(node: Node, found: (node: Node) => void) {
  found(node)
  for (const field in node) {
    const value = node[field]
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, found)
  }
}

function wordsOf(node: unknown) {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length > 0) return undefined
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked
}

/** Returns the key of a literal, or of `{ message: '…', context: '…' }`. */
export function keyOf(node: Node | undefined) {
  if (node?.type !== 'ObjectExpression') return wordsOf(node)
  const [message, context] = (node.properties as Node[]).map(({ value }) => wordsOf(value))
  if (!message || !context) throw new Error('Write the message and its context, in this order')
  return toMessageKey({ message, context })
}

const isTranslating = ({ type, callee }: Node) => {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  const { object, property } = callee as unknown as Record<'object' | 'property', { name?: string }>
  return object.name === 'i18n' && property.name === 't'
}

function namesOf(values: Node | undefined) {
  if (!values) return []
  const properties = values.type === 'ObjectExpression' ? (values.properties as Node[]) : []
  const names = properties.map(({ key }) => (isNode(key) ? (key as { name?: string }).name : undefined))
  return names.every(name => name !== undefined) && properties.length > 0 ? names : undefined
}

/** `message` is its key. `values` are the names of the passed values, if they are known. */
type Message = { start: number; end: number; message: string; values?: readonly string[] | undefined }

/**
 * Lists the messages of a module with the place of each: the call `i18n.t('…')`, its first argument if there are values
 * or placeholders, or a string behind a comment `i18n`.
 */
export function listMessages(file: string, text: string) {
  const { program, comments } = parseSync(file, text)
  const behind = new Map(comments.map(({ value, end }) => [end, value]))
  const messages: Message[] = []
  visit(program as unknown as Node, node => {
    const words = isTranslating(node) ? keyOf((node.arguments as Node[])[0]) : undefined
    if (words !== undefined) {
      const [first, values] = node.arguments as Node[]
      const { start, end } = first && (values || words.includes('{')) ? first : node
      messages.push({ start, end, message: words, values: namesOf(values) })
    } else if (behind.size > 0 && node.type === 'Literal' && typeof node.value === 'string') {
      const before = text.slice(0, node.start).trimEnd().length
      const place = { start: node.start, end: node.end }
      if (behind.get(before) === 'i18n') messages.push({ ...place, message: node.value })
      if (behind.get(before) === 'language') messages.push({ ...place, message: LANGUAGE_MARK })
    }
  })
  return messages
}

/** Replaces each message by a mark, so that the words of a language can be inserted after the build. */
export const markMessages: Plugin = {
  name: 'mark-messages',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: OURS, code: /i18n\.t\(|\/\*(?:i18n|language)\*\// },
    handler(code, id) {
      let marked = code
      for (const { start, end, message } of listMessages(id, code).toReversed())
        marked = marked.slice(0, start) + mark(message) + marked.slice(end)
      return { code: marked, map: null }
    },
  },
}

export const fillMarks = (code: string, translate: (message: string) => string) =>
  code.replace(MARK, (_, message: string) => translate(Buffer.from(message, 'base64url').toString()))
