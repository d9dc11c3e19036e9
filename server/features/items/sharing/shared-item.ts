import type { ItemId } from '#contract/ids.ts'
import { type Help, toHelpText } from '#contract/items/help.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Picture } from '#contract/items/pictures.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { canDraw } from '#server/platform/pictures/typefaces.ts'

/** `excerpt` is the beginning of the description, `picture` an idea's image or a product's screenshot, and `help` null
 * unless its author shows it. */
export type SharedItem = {
  id: ItemId
  kind: ItemKind
  title: string
  pitch: string
  excerpt: string
  voteCount: number
  commentCount: number
  solutionCount: number
  author: string | null
  help: Help | null
  picture: Picture | null
}

const MARK = /\p{M}/u
const LETTERS = /[\p{L}\p{N}]/gu

const questions: Record<ItemKind, string> = {
  idea: /*i18n*/ 'Is this idea for you?',
  pain_point: /*i18n*/ 'Do you have this pain too?',
  product: /*i18n*/ 'Is this product for you?',
}

const toDrawn = (sign: string) => (canDraw(sign) ? sign : MARK.test(sign) ? '' : ' ')
/** Letters that are words each, such as those of Chinese. */
const WORDS = /\p{Script=Han}/gu
const countWords = (text: string) => text.match(WORDS)?.length ?? 0
const countLetters = (text: string) => text.match(LETTERS)?.length ?? 0

/** Returns the help of the author with their name, or null. */
export function toHelpLine({ author, help }: Pick<SharedItem, 'author' | 'help'>) {
  const text = toHelpText(help)
  const name = plainLine(Array.from(plainLine(author ?? ''), toDrawn).join(''))
  return text && `${name || i18n.t('The author')} · ${text}`
}

/**
 * Returns the headline of a share card: the title without characters that the typefaces cannot draw, such as emoji. A
 * question replaces a title if more than a quarter of its letters cannot be drawn, or one that is a word.
 */
export function toHeadline({ kind, title }: { kind: ItemKind; title: string }) {
  const line = plainLine(title)
  const drawn = plainLine(Array.from(line, toDrawn).join(''))
  const isReadable =
    countLetters(drawn) > 0 &&
    countLetters(drawn) >= countLetters(line) * 0.75 &&
    countWords(drawn) === countWords(line)
  return isReadable ? drawn : i18n.marked(questions[kind])
}

const toVoteCount = (kind: ItemKind, count: number) =>
  kind === 'pain_point'
    ? i18n.t('{count, plural, one {# person affected} other {# people affected}}', { count })
    : i18n.t('{count, plural, one {# vote} other {# votes}}', { count })

export function toCountWords({ kind, voteCount, commentCount, solutionCount }: SharedItem) {
  const words = [
    voteCount > 0 && toVoteCount(kind, voteCount),
    solutionCount > 0 &&
      i18n.t('{count, plural, one {# solution} other {# solutions}}', { count: solutionCount }),
    commentCount > 0 &&
      i18n.t('{count, plural, one {# comment} other {# comments}}', { count: commentCount }),
  ].filter(text => text !== false)
  return words.length > 0 ? words : [i18n.marked(questions[kind])]
}
