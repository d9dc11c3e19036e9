import type { Author } from '#contract/author.ts'
import { QUICK_AUDIENCE, toAudiences, toAudienceWords } from '#contract/items/audiences.ts'
import type { Help } from '#contract/items/help.ts'
import type { IdeaDetail, ItemDetail, PainPointDetail, ProductDetail } from '#contract/items/item-detail.ts'
import { firstSentence, itemName, itemSubtitle } from '#contract/items/item-name.ts'
import type { AddressObstacle } from '#contract/public-pages/public-pages.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine, shortLine } from '#contract/text/plain-line.ts'

type Common = 'id' | 'kind' | 'title' | 'marketplaceDescription' | 'createdAt'
type Own<Detail extends ItemDetail> = Pick<Detail, Common> &
  Omit<
    Detail,
    | 'author'
    | 'votes'
    | 'commentCount'
    | 'muted'
    | 'isPublic'
    | 'isUnopened'
    | 'notForMe'
    | 'notForMeReason'
    | 'isBlocked'
    | 'hasSaidYes'
    | 'correction'
    | 'stage'
    | 'update'
    | 'entries'
    | 'followers'
    | 'saidWords'
    | 'follows'
    | 'namings'
    | 'can'
    | 'status'
  >

export type ShownItem = (Own<IdeaDetail> | Own<PainPointDetail> | Own<ProductDetail>) & { author: Author }

export type PublicItem = ShownItem & {
  isDropped: boolean
  /** The help of the author, if they show it. */
  help: Help | null
  /** Updated once an hour. */
  confirmedCount: number
  /** Null if the page asks for addresses. */
  addressObstacle: AddressObstacle | null
  formsPausedUntil: string | null
}

const PITCH_MAX = 280

/** Returns the author's first text that does not repeat the name or begin the problem; undefined if there is none. */
export function toPitch(item: PublicItem) {
  const name = plainLine(itemName(item))
  const problem = item.kind === 'idea' ? plainLine(item.problem ?? '') : ''
  const texts = [itemSubtitle(item), item.marketplaceDescription, item.description].map(text =>
    plainLine(text ?? ''),
  )
  const pitch = texts.find(
    text =>
      text &&
      ![name, problem].some(other => other.startsWith(text)) &&
      !text.startsWith(name.replace(/\.{3}$/, '')),
  )
  return pitch && shortLine(pitch, PITCH_MAX)
}

/** Shortens a text that begins the story to its first sentence. */
export function toLead(item: PublicItem) {
  const pitch = toPitch(item)
  const story = plainLine(item.description)
  if (!pitch || pitch === story || !story.startsWith(pitch.replace(/…$/, ''))) return pitch
  return shortLine(firstSentence(story) ?? pitch, PITCH_MAX)
}

export function toNames({ author }: Pick<ShownItem, 'author'>) {
  const whole = plainLine(author.name ?? '')
  const nobody = i18n.t('The author')
  return { whole: whole || nobody, first: whole.split(' ', 1)[0] || nobody }
}

export const toHelped = (item: ShownItem) =>
  plainLine(item.author.name ?? '') ? toNames(item).first : i18n.t('the author')

/** An idea from the quick form names no audience. */
export const listAudiences = (item: PublicItem) =>
  toAudiences(item)
    .filter(tag => item.kind !== 'idea' || tag !== QUICK_AUDIENCE)
    .map(toAudienceWords)

export const toQuestions = (item: PublicItem) => (item.kind === 'pain_point' ? [] : item.questions)

export function toPicture(item: ShownItem) {
  if (item.kind === 'pain_point') return null
  return item.kind === 'idea' ? item.image : item.screenshot
}
