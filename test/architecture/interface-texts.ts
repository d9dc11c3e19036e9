import { parseSync } from 'vite'
import { isNode, type Node } from '../../scripts/build/languages/marked-messages.ts'
import type { Source } from './sources.ts'

/** `isTranslated`: it is a message, so each language has a translation of it. */
export type Text = { line: number; words: string; isTranslated: boolean }

/** Attributes and properties that hold names, drawings and notes for developers, not texts of a screen. */
const NOT_SHOWN = /^(class|className|\w+ClassName|style|d|viewBox|summary|keywords|context)$/
/** Calls whose texts are on no screen: statements of the database, names of styles and states, faults of the program. */
const NOT_CALLED = /^(sql|sql\.raw|cx|z\.enum|lazyPage|[A-Z]\w*Error|Error|log\.\w+)$/
const NOT_ENTERED = /^(TS\w*Type|TSType\w*|TSInterface\w*|Import\w*|ExportAllDeclaration)$/
/** Stands for what a text has in place of a value. */
const VALUE = '…'

/** Returns the name of what is called, or of the tag of a template. */
const nameOf = (node: Node, text: string) => {
  const called = node.type === 'TaggedTemplateExpression' ? node.tag : node.callee
  return isNode(called) ? text.slice(called.start, called.end).replace(/<[^]*/, '') : ''
}

/** Returns the words that a node adds to the text around it. */
function wordsOf(node: unknown): string {
  if (!isNode(node)) return VALUE
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression)
  if (node.type === 'JSXEmptyExpression') return ''
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : VALUE
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return wordsOf(node.left) + wordsOf(node.right)
  if (node.type !== 'TemplateLiteral') return VALUE
  const expressions = node.expressions as unknown[]
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }, at) => value.cooked + (at < expressions.length ? wordsOf(expressions[at]) : ''))
    .join('')
}

const isWhole = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const isSkipped = (node: Node, text: string) => {
  if (NOT_ENTERED.test(node.type)) return true
  if (/^(CallExpression|NewExpression|TaggedTemplateExpression)$/.test(node.type))
    return NOT_CALLED.test(nameOf(node, text))
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return false
  const { name } = (node.type === 'Property' ? node.key : node.name) as { name?: string }
  return NOT_SHOWN.test(name ?? '')
}

type OnText = (node: Node, words: string, isTranslated: boolean) => void

const MARK = '/*i18n*/'
/** Returns whether a node says what is in it: a call `i18n.t`, or a string behind the comment i18n. */
const isTranslating = (node: Node, text: string) =>
  node.type === 'CallExpression'
    ? nameOf(node, text) === 'i18n.t'
    : isWhole(node) && text.slice(0, node.start).trimEnd().endsWith(MARK)

/** Calls `found` with each text of a program: the words of an element, of a template, of a string. */
function visit(node: Node, text: string, found: OnText, isTranslated = false) {
  if (isSkipped(node, text)) return
  const isMessage = isTranslated || isTranslating(node, text)
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment'
  if (isElement) {
    const parts = node.children as Node[]
    const first = parts.find(({ type, value }) => type === 'JSXText' && (value as string).trim())
    if (first) found(first, parts.map(wordsOf).join(''), isMessage)
  } else if (isWhole(node) || (node.type === 'BinaryExpression' && node.operator === '+'))
    found(node, wordsOf(node), isMessage)
  for (const field in node) {
    const value = field === 'key' && !node.computed ? undefined : node[field]
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, text, found, isMessage)
  }
}

const TAG = /<\/?[a-z!][^>]*>/i
const SENTENCE = /[\p{L}…][,.:;!?’'”")]* +["'“(]*\p{L}/u
const WORD = /^\p{Lu}\p{Ll}+[.:!?…]?$/u
const BEGINNING = /^["'“(]*[\p{Lu}…]/u

/**
 * Returns whether words are a text that people read: more than a word, or one with a capital. On the server these are
 * those in markup or with a capital, since logs and names of jobs have none.
 */
const isShown = (words: string, where: { isServer: boolean; isMarkup: boolean }) =>
  (SENTENCE.test(words) || WORD.test(words)) && (!where.isServer || where.isMarkup || BEGINNING.test(words))

/** Lists the texts that a file shows on screens, in pages and in mails, with what is between tags apart. */
export function listTexts({ file, text }: Pick<Source, 'file' | 'text'>): Text[] {
  const texts: Text[] = []
  visit(parseSync(file, text).program as unknown as Node, text, (node, whole, isTranslated) => {
    const indent = /^\s*/.exec(text.slice(node.start))?.[0].length ?? 0
    const line = text.slice(0, node.start + indent).split('\n').length
    const parts = whole.split(TAG)
    const where = { isServer: file.startsWith('server/'), isMarkup: parts.length > 1 }
    for (const part of parts) {
      const words = part.replace(/\s+/g, ' ').trim()
      if (isShown(words, where)) texts.push({ line, words, isTranslated })
    }
  })
  return texts
}
