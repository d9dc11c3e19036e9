import type { UnpaidReason } from '#contract/items/unpaid-texts.ts'
import type { TextKind } from '#server/model/item-schema.ts'

/** A removal without a `text` is that of the member's answer to the question. */
export type TextAct =
  | {
      act: 'write'
      by: string
      item: string
      text: string
      content: string
      kind: TextKind
      question?: string
    }
  | { act: 'remove'; by: string; item: string; text?: string; question?: string }
  | { act: 'hide' | 'bring back' | 'erase' | 'mark' | 'unmark'; by: string; item: string; text: string }

export type Text = {
  id: string
  kind: TextKind
  by: string
  item: string
  question: string | undefined
  content: string
  words: Set<string>
  unpaid: UnpaidReason | null
  isMarked: boolean
  state: 'stands' | 'deleted' | 'hidden' | 'erased'
}

type Place = { author: string; isSeen: boolean; takesSolutions: boolean }
type Project = { author: string; interviews: ReadonlyMap<string, boolean> }
type World = { texts: Map<string, Text>; projects: ReadonlyMap<string, Project> }

/** Applies an act to the texts. An impossible act changes nothing. */
export function applyToTexts(world: World, act: TextAct, { author, isSeen, takesSolutions }: Place) {
  const { texts } = world
  const text = act.text === undefined ? undefined : texts.get(act.text)
  if (act.act === 'erase' && text) text.state = 'erased'
  else if (act.act === 'remove') removeText([...texts.values()], act, isSeen)
  else if (!isSeen) return
  else if (act.act === 'write') {
    if (act.kind !== 'solution' || takesSolutions) writeText(world, act)
  } else if (!text) return
  else if (act.act === 'bring back') {
    if (!findAnswer(texts, text)) text.state = 'stands'
  } else if (text.state !== 'stands') return
  else if (act.act === 'hide') text.state = 'hidden'
  else if (act.by === author && text.by !== author) text.isMarked = act.act === 'mark'
}

const findAnswer = (
  texts: World['texts'],
  { by, question }: { by: string; question?: string | undefined },
) =>
  question === undefined
    ? undefined
    : [...texts.values()].find(one => one.by === by && one.question === question && one.state === 'stands')

/** A hidden text is erased instead. */
function removeText(texts: Text[], { by, text, question }: TextAct & { act: 'remove' }, isSeen: boolean) {
  const own = texts.filter(one => one.by === by && (text ? one.id === text : one.question === question))
  const present = own.find(({ state }) => state === 'stands')
  if (present && isSeen) present.state = 'deleted'
  if (present) return
  for (const one of own) if (one.state === 'hidden' && (isSeen || one.kind !== 'answer')) one.state = 'erased'
}

/** The same comment or solution again is refused. */
function writeText(world: World, { act: _, text: id, question, ...said }: TextAct & { act: 'write' }) {
  const { texts } = world
  const { by, item, kind, content } = said
  const isSaid = (one: Text) =>
    one.state === 'stands' &&
    one.by === by &&
    one.item === item &&
    one.kind === kind &&
    one.content === content
  const before = texts.get(id)
  if (before ? before.content === content : kind !== 'answer' && [...texts.values()].some(isSaid)) return
  const words = new Set(content.toLowerCase().match(/\p{L}+/gu))
  const text: Text = { id, question, ...said, words, unpaid: null, isMarked: false, state: 'stands' }
  texts.set(id, { ...text, unpaid: judge(world, text, before) })
}

/** Four fifths of the words of two texts are in both. */
const isNear = (one: Set<string>, other: Set<string>) =>
  one.intersection(other).size / one.union(other).size >= 0.8

const isEqual = (one: Set<string>, other: Set<string>) => one.size === other.size && one.isSubsetOf(other)

/** Returns why a text earns nothing. `before` is the text that it changes. */
function judge({ texts, projects }: World, text: Text, before: Text | undefined): UnpaidReason | null {
  const authorOf = ({ item }: Text) => projects.get(item)?.author
  const { by, item, question, words } = text
  if (authorOf(text) === by) return null
  if (before?.unpaid && ['daily', 'author', 'newcomer'].includes(before.unpaid)) return before.unpaid
  if (words.size < 4) return 'short'
  const all = [...texts.values()].filter(one => one !== before && one.state !== 'erased')
  const isHere = (one: Text) => one.item === item && one.question === question
  const isReplaced = (one: Text) => one.state !== 'stands' && (one.unpaid !== null || isHere(one))
  const own = all.filter(one => one.by === by && !isReplaced(one))
  if (own.some(one => isNear(one.words, words))) return 'copy'
  const isEchoed = (one: Text) =>
    (one.item === item ? isNear(one.words, words) : isEqual(one.words, words)) &&
    !(before && isNear(one.words, before.words))
  if (all.some(one => one.by !== by && one.state === 'stands' && isEchoed(one))) return 'echo'
  if (before?.unpaid) return 'changed'
  if (before || text.kind !== 'answer') return null
  const paid = own.filter(one => one.kind === 'answer' && one.unpaid === null && authorOf(one) !== by)
  if (paid.length >= 20) return 'daily'
  const marked = own.filter(one => one.isMarked && one.state === 'stands')
  const asked = [...projects.values()].filter(({ interviews }) => interviews.has(by))
  const builders = new Set([...marked.map(authorOf), ...asked.map(({ author }) => author)])
  if (paid.length >= 6 * (1 + builders.size)) return 'newcomer'
  const isBegun = paid.some(one => one.item === item)
  return paid.filter(one => authorOf(one) === authorOf(text)).length >= 5 && !isBegun ? 'author' : null
}
