import type { ItemId, SupporterId } from '#contract/ids.ts'
import { launchPagePath, mailedItemPath, publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import { NEVER, toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { brandSlot, fillBrand } from '#server/platform/formats/brand-slot.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import {
  mailColours,
  renderFootLink,
  renderMailButton,
  renderMailPage,
} from '#server/platform/mail/mail-page.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'
import type { Destination } from './destination.ts'
import { createListToken } from './list-token.ts'

/** A mail to a list as its author wrote it. `target` is what it leads to: the item, or a product of its author. */
export type ListMailContent = {
  itemId: ItemId
  kind: ListMailKind
  version: number
  title: string
  author: string
  memberSince: string
  subject: string
  text: string
  target: { id: ItemId; kind: ItemKind; hasPage: boolean }
  /** The author's own site to which a launch leads; null if there is none. */
  destination: Destination | null
  /** The address to which replies go; null if the author wants none or has not proven theirs. */
  replyTo: string | null
  /** Whether the public page of the item is on. */
  hasPage: boolean
}

const labels: Record<ListMailKind, string> = {
  launch: 'See it',
  'first-update': 'See how it goes',
  'second-update': 'See how it goes',
}
const LEAVE = 'Unsubscribe'
const REPORT = 'Report this email'
const TEST = 'This is a test, to you alone. In the email to your list, the unsubscribe link is here.'

/** Returns the path of what a mail leads to: its public page, or its page for members while that is off. */
export const targetPath = ({ id, kind, hasPage }: ListMailContent['target']) =>
  hasPage ? publicPagePath(id) : mailedItemPath(kind, id)

const toReason = (title: string) =>
  `You get this email because you confirmed on ${brandSlot} that you would be an early adopter of “${isolateDirection(title)}”. You get one email when it starts, and at most two about how it goes.`

const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/u)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')

const { ink, ink2 } = mailColours
const renderLine = (color: string, markup: string) =>
  `<p style="margin:16px 0 0;font-size:15px;line-height:1.55;color:${color}">${markup}</p>`

/** Returns words of the author as HTML: escaped, isolated from the direction of ours, with their line breaks. */
const renderWords = (words: string) => `<bdi>${escapeHtml(words).replaceAll('\n', '<br>')}</bdi>`

/** Returns where the button of a launch mail leads, in words: they name the host, which is no link. */
const toWayText = ({ kind, author, destination }: ListMailContent) =>
  kind === 'launch' && destination !== null
    ? `The button opens a page on ${brandSlot} that leads to ${isolateDirection(toSafeWords(author))}’s own site, ${toSafeWords(destination.host)}.`
    : undefined

type Frame = { address: string; foot: { text: string; html: string } }

function renderMail(mail: ListMailContent, { address, foot }: Frame) {
  const { kind, title: named, author: name, subject, text } = mail
  const way = toWayText(mail)
  const [title, author, headline] = [toSafeWords(named), toSafeWords(name), plainLine(subject)]
  const from = `${isolateDirection(author)} writes about “${isolateDirection(title)}”:`
  const paragraphs = toParagraphs(text)
  const content = [
    renderLine(ink2, `${renderWords(author)} writes about “${renderWords(title)}”:`),
    ...paragraphs.map(paragraph => renderLine(ink, renderWords(paragraph))),
    renderMailButton({ label: labels[kind], address }),
    ...(way ? [renderLine(ink2, escapeHtml(way))] : []),
  ]
  return {
    subject: headline,
    text: `${[from, ...paragraphs, `${labels[kind]}: ${address}`, ...(way ? [way] : []), `--\n${foot.text}`].join('\n\n')}\n`,
    html: renderMailPage({ headline, content: content.join('\n      '), foot: foot.html }),
  }
}

type Recipient = { supporterId: SupporterId; email: string; origin: string; key: Buffer }

const month = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns who wrote a mail and why it comes, which stand at its foot before the links. */
const toFootLines = ({ author, memberSince, title }: ListMailContent) => [
  `Written by ${isolateDirection(toSafeWords(author))}, a member of ${brandSlot} since ${month(memberSince)}.`,
  toReason(toSafeWords(title)),
]

const toFoot = (content: ListMailContent, links: readonly (readonly [label: string, address: string])[]) => ({
  text: [...toFootLines(content), ...links.map(([label, address]) => `${label}: ${address}`)].join('\n'),
  html: `${toFootLines(content).map(escapeHtml).join('<br>')}<br>${links.map(link => renderFootLink(...link)).join(' · ')}`,
})

/** Returns a list mail to one supporter, with the links that are theirs, but without the address that it goes to. */
export function toListMail(
  content: ListMailContent,
  { supporterId, email, origin, key }: Recipient,
): Omit<Mail, 'to'> {
  const leave = createListToken(supporterId, { purpose: 'leave-list', key })
  const back = createListToken(supporterId, { purpose: 'return-to-item', key })
  const { itemId, kind, target, hasPage, author, replyTo } = content
  const path = kind === 'launch' ? launchPagePath(itemId, back) : targetPath(target)
  const foot = toFoot(content, [
    [LEAVE, `${origin}/p/leave/${leave}`],
    [NEVER, `${origin}${toNeverPath({ email, key, supporterId })}`],
    ...(hasPage ? ([[REPORT, `${origin}${publicPagePath(itemId)}/report`]] as const) : []),
  ])
  return {
    ...renderMail(content, { address: `${origin}${path}`, foot }),
    id: `list-${itemId}-${kind}-${supporterId}`,
    author,
    ...(replyTo !== null && { replyTo }),
    headers: {
      'List-Unsubscribe': `<${origin}/api/waiting-list/leave/${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

/** Returns the same mail as its author gets it: without the links of a supporter. `id` is that of this test. */
export const toTestMail = (
  content: ListMailContent,
  { id, origin }: { id: string; origin: string },
): Omit<Mail, 'to'> => ({
  ...renderMail(content, {
    address: `${origin}${targetPath(content.target)}`,
    foot: { text: TEST, html: escapeHtml(TEST) },
  }),
  id: `list-test-${id}`,
  headers: {},
})

/** Returns the words of a mail as people will read it, for the moderator who decides about it. */
export const toShownWords = (content: ListMailContent, community: string) => ({
  paragraphs: toParagraphs(content.text),
  label: labels[content.kind],
  foot: toFootLines(content).map(line => fillBrand(line, community)),
})
