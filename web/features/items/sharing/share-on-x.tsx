import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import { toCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { toSharedAddress } from '#web/platform/language.ts'
import { buttonClass } from '#web/ui/form/button.tsx'

const questions = {
  idea: i18n.t('Does this happen to you? Tell me what you did about it last time.'),
  pain_point: i18n.t('Does this happen to you too? Tell me what you’ve tried.'),
  product: i18n.t('Have a look and tell me what you do about it today.'),
} as const

type Props = { item: ItemDetail; path?: string; wide?: boolean }

const toPath = ({ isPublic, kind, id }: ItemDetail) =>
  isPublic ? links.publicPage(id) : links.item(kind, id)

export function ShareOnX({ item, path = toPath(item), wide = true }: Props) {
  const share = shareLink({
    title: itemName(item),
    description: item.description,
    question: questions[item.kind],
    url: toSharedAddress(path),
  })
  return (
    <a
      href={share}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'outline', wide })}
    >
      {i18n.t('Share on X')}
    </a>
  )
}

export const OwnShareOnX = ({ item }: { item: ItemDetail }) => (
  <ShareOnX item={item} path={links.publicLink(item.id, 'x')} wide={false} />
)

type Post = { title: string; description: string; question: string; url: string }

/** X counts code points of these ranges as 1, all others as 2, and a link as 23 (docs.x.com, Counting characters). */
const LIGHT = /[\u0000-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/u
const LINK_WEIGHT = 23
const WEIGHT_MAX = 280
const LINK = /[^\s.]+\.[^\s.]{2,}\S*/g

const DESCRIPTION_MAX = 120
/** The least characters of a description that are worth showing. */
const DESCRIPTION_MIN = 24
const GAP = '\n\n'

/** Returns the largest number that X may count for a text. X takes names with a dot for links. */
const countWeight = (text: string) =>
  [...text.replace(LINK, link => link.padEnd(LINK_WEIGHT))].reduce(
    (weight, character) => weight + (LIGHT.test(character) ? 1 : 2),
    0,
  )

/** Returns the longest beginning for which X counts at most `room`, with '…' if the text is cut. */
function truncate(text: string, room: number) {
  if (countWeight(text) <= room) return text
  const characters = toCharacters(text).slice(0, room)
  while (characters.length > 0 && countWeight(`${characters.join('')}…`) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

function toPostText({ title, description, question }: Omit<Post, 'url'>) {
  const room = WEIGHT_MAX - LINK_WEIGHT - countWeight(` ${GAP}${question}`)
  // If the title is the beginning of the description, the description is enough.
  if (description.startsWith(title.replace(/\.{3}$/, '')))
    return [truncate(description, Math.min(room, DESCRIPTION_MAX)), question].join(GAP)
  const head = truncate(title, room)
  const left = Math.min(room - countWeight(head + GAP), DESCRIPTION_MAX)
  const parts = left < DESCRIPTION_MIN ? [head] : [head, truncate(description, left)]
  return [...parts, question].join(GAP)
}

/** The text fits into one post. */
export const shareLink = ({ url, ...post }: Post) =>
  `https://x.com/intent/post?${new URLSearchParams({ text: toPostText(post), url })}`
