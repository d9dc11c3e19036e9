import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { launchPagePath, mailedItemPath, publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { isVisitorMail, type ListMailKind, type MailKind } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, plainLine, shortLine } from '#contract/text/plain-line.ts'
import { stamp } from '#server/features/public-pages/joining/join-token.ts'
import { neverText, toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { fillBrand } from '#server/platform/formats/brand-slot.ts'
import { type Html, html, sentence } from '#server/platform/formats/html.ts'
import { toMonthText } from '#server/platform/language/day-text.ts'
import { createSignedToken } from '#server/platform/mail/key-ring.ts'
import {
  type MailLink,
  mailColours,
  renderFootLink,
  renderMailButton,
  renderMailPage,
  toLinkText,
  toListHeaders,
  toMailText,
} from '#server/platform/mail/mail-page.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import type { Destination } from './destination.ts'

export type ListMailContent = {
  itemId: ItemId
  kind: MailKind
  version: number
  title: string
  author: string
  memberSince: string
  subject: string
  text: string
  target: { id: ItemId; kind: ItemKind; hasPage: boolean }
  destination: Destination | null
  /** Null if the author wants no replies or has not proven their address. */
  replyTo: string | null
  hasPage: boolean
}

const labels: Record<ListMailKind, string> = {
  launch: /*i18n*/ 'See it',
  'first-update': /*i18n*/ 'See how it goes',
  'second-update': /*i18n*/ 'See how it goes',
}

const toLabel = (kind: MailKind) => i18n.marked(labels[isVisitorMail(kind) ? 'launch' : kind])

const SUBJECT_TITLE_MAX = 60

export const toVisitorMailSubject = ({ author, title }: Pick<ListMailContent, 'author' | 'title'>) =>
  i18n.t('{author} has a question about “{title}”', {
    author: isolateDirection(plainLine(toSafeWords(author))),
    title: isolateDirection(shortLine(toSafeWords(title), SUBJECT_TITLE_MAX)),
  })

export const targetPath = ({ id, kind, hasPage }: ListMailContent['target']) =>
  hasPage ? publicPagePath(id) : mailedItemPath(kind, id)

function toReason({ kind, ...of }: ListMailContent) {
  const names = {
    author: isolateDirection(toSafeWords(of.author)),
    title: isolateDirection(toSafeWords(of.title)),
  }
  return isVisitorMail(kind)
    ? i18n.t('You said {author} may ask you about “{title}” on {brand}. {author} can ask only once.', names)
    : i18n.t(
        'You’re getting this email because you confirmed your yes to “{title}” on {brand}. You’ll get one email when it launches, and at most two updates.',
        names,
      )
}

const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/u)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')

const { ink, ink2 } = mailColours
const renderLine = (color: string, words: Html | string) =>
  html`<p style="margin:16px 0 0;font-size:15px;line-height:1.55;color:${color}">${words}</p>`

/** Puts line breaks between texts. */
const toLines = (texts: readonly (Html | string)[]) =>
  texts.map((text, place) => (place === 0 ? text : html`<br>${text}`))

const renderWords = (words: string) => renderLine(ink, html`<bdi>${toLines(words.split('\n'))}</bdi>`)

/** Says where the answer or the button goes, if that needs saying. The host is not a link. */
const toWayText = ({ kind, author, destination }: ListMailContent) => {
  if (isVisitorMail(kind))
    return i18n.t('To answer, reply to this email. Your reply goes to {author}.', {
      author: isolateDirection(toSafeWords(author)),
    })
  return kind === 'launch' && destination !== null
    ? i18n.t('The button opens a page on {brand} that links to {author}’s own site, {host}.', {
        author: isolateDirection(toSafeWords(author)),
        host: toSafeWords(destination.host),
      })
    : undefined
}

type Frame = { address: string; foot: { text: readonly string[]; html: Html | string } }

function renderMail(mail: ListMailContent, { address, foot }: Frame) {
  const { kind, title: named, author: name, subject, text } = mail
  const way = toWayText(mail)
  const [title, author] = [toSafeWords(named), toSafeWords(name)]
  const headline = isVisitorMail(kind) ? toVisitorMailSubject(mail) : plainLine(subject)
  const button = { label: toLabel(kind), address }
  const from = i18n.t('{author} writes about “{title}”:', {
    author: isolateDirection(author),
    title: isolateDirection(title),
  })
  const shownFrom = sentence(i18n.t('<0/> writes about “<1/>”:'), [
    () => html`<bdi>${author}</bdi>`,
    () => html`<bdi>${title}</bdi>`,
  ])
  const paragraphs = toParagraphs(text)
  return {
    subject: headline,
    text: toMailText([from, ...paragraphs, toLinkText(button), way], foot.text),
    html: renderMailPage({
      headline,
      content: html`${renderLine(ink2, shownFrom)}
        ${paragraphs.map(renderWords)}
        ${renderMailButton(button)}
        ${way && renderLine(ink2, way)}`,
      foot: foot.html,
    }),
  }
}

type Recipient = { subscriberId: SubscriberId; email: string; origin: string; key: Buffer }

const toFootLines = (content: ListMailContent) => [
  i18n.t('Written by {author}, a member of {brand} since {month}.', {
    author: isolateDirection(toSafeWords(content.author)),
    month: toMonthText(content.memberSince),
  }),
  toReason(content),
]

function toFoot(content: ListMailContent, links: readonly MailLink[]) {
  const lines = toFootLines(content)
  const shown = links.map((link, place) => html`${place > 0 && ' · '}${renderFootLink(link)}`)
  return { text: [...lines, ...links.map(toLinkText)], html: html`${toLines([...lines, html`${shown}`])}` }
}

/** Returns the mail for one subscriber, with their own links. The recipient's address is not set. */
export function toListMail(
  content: ListMailContent,
  { subscriberId, email, origin, key }: Recipient,
): Omit<Mail, 'to'> {
  const leave = createSignedToken(subscriberId, { purpose: 'leave-list', key })
  const mailed = stamp({ subscriber: subscriberId, at: nowSeconds() })
  const back = createSignedToken(mailed, { purpose: 'return-to-item', key })
  const { itemId, kind, target, hasPage, author, replyTo } = content
  const path = kind === 'launch' ? launchPagePath(itemId, back) : targetPath(target)
  const foot = toFoot(content, [
    { label: i18n.t('Unsubscribe'), address: `${origin}/p/leave/${leave}` },
    { label: neverText(), address: `${origin}${toNeverPath({ email, key, subscriberId })}` },
    ...(hasPage
      ? [{ label: i18n.t('Report this email'), address: `${origin}${publicPagePath(itemId)}/report` }]
      : []),
  ])
  return {
    ...renderMail(content, { address: `${origin}${path}`, foot }),
    id: `list-${itemId}-${kind}-${subscriberId}`,
    author,
    ...(replyTo !== null && { replyTo }),
    headers: toListHeaders(`${origin}/api/waiting-list/leave/${leave}`),
  }
}

/** Returns the same mail without the links of a subscriber. `id` is the id of this test. */
export function toTestMail(
  content: ListMailContent,
  { id, origin }: { id: string; origin: string },
): Omit<Mail, 'to'> {
  const foot = i18n.t(
    'This is a test, sent only to you. In the email to your list, the unsubscribe link will be here.',
  )
  return {
    ...renderMail(content, {
      address: `${origin}${targetPath(content.target)}`,
      foot: { text: [foot], html: foot },
    }),
    id: `list-test-${id}`,
    headers: {},
  }
}

export const toShownWords = (content: ListMailContent, community: string) => ({
  paragraphs: toParagraphs(content.text),
  label: toLabel(content.kind),
  foot: toFootLines(content).map(line => fillBrand(line, community)),
})
