import type { Via } from '#contract/evidence/visits.ts'
import { inWords } from '#contract/items/default-words.ts'
import { toHelpText } from '#contract/items/help.ts'
import { itemPath, publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { itemName } from '#contract/items/item-name.ts'
import { sourcesOf } from '#contract/items/picture-sizes.ts'
import { fnv1a } from '#contract/text/fnv1a.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toInitials } from '#contract/text/initials.ts'
import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import { toCardFile, toCardLink, toShareMetas } from '#server/features/items/sharing/head.ts'
import { type Html, html, sentence, structuredData } from '#server/platform/formats/html.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'
import { COPY, SHARE } from './icons.ts'
import {
  listAudiences,
  type PublicItem,
  type ShownItem,
  toLead,
  toNames,
  toPicture,
  toPitch,
} from './public-item.ts'
import { drawStory } from './public-story.ts'
import type { FormState } from './visitor-forms.ts'

const HUES = 12

export const drawAvatar = ({ author: { id, name, avatar } }: Pick<ShownItem, 'author'>) =>
  html`<span class="avatar hue-${fnv1a(id) % HUES}" aria-hidden="true">
    ${toInitials(name ?? '')}
    ${avatar && html`<img src="${avatar}" alt="" width="24" height="24" loading="lazy" decoding="async" />`}
  </span>`

const SIZES = '(width < 48rem) calc(100vw - 32px), (width < 64rem) calc(100vw - 56px), 680px'

export function drawPicture(item: ShownItem) {
  const picture = toPicture(item)
  if (!picture) return null
  const { address, width, height } = picture
  return html`<img
    class="picture" src="${address}" srcset="${sourcesOf(picture)}" sizes="${SIZES}"
    width="${width}" height="${height}" alt="" fetchpriority="high" decoding="async"
  />`
}

function drawWhatThisIs() {
  const text = i18n.t(
    'On {brand}, people show an idea before they build it to find out who would really use it. <0>More about {brand}</0>',
  )
  const about = sentence(text, [words => html`<a class="link" href="/faq">${words}</a>`])
  return html`<p class="about"><span>${about}</span></p>`
}

/** The reason for the question. The element stands for the author's name. */
const reasons: Record<ItemKind, string> = {
  idea: /*i18n*/ '<0/> hasn’t built this yet and wants to know if it’s for you.',
  pain_point: /*i18n*/ '<0/> has this problem and wants to know who else does.',
  product: /*i18n*/ '<0/> built this and wants to know if it’s for you.',
}

/** Sharing needs the script, which shows the buttons. */
const drawSharing = ({ kind }: PublicItem) =>
  html`<section class="sharing" data-sharing hidden>
    <div>
      <h2>${kind === 'pain_point' ? i18n.t('Know someone who has it too?') : i18n.t('Know someone who would use it?')}</h2>
      <p class="quiet">${i18n.t("Send it to them. They don't need an account.")}</p>
    </div>
    <p class="row">
      <button class="button" type="button" data-share hidden>${SHARE}${i18n.t('Share')}</button>
      <button class="button" type="button" data-copy>${COPY}<span aria-live="polite">${i18n.t('Copy link')}</span></button>
    </p>
  </section>`

const drawVisit = (item: PublicItem) =>
  item.kind === 'product' &&
  item.productUrl &&
  !item.isAuthorNew &&
  html`<p>
    <a class="button" href="${item.productUrl}" rel="noopener nofollow ugc" data-visit>
      ${inWords(item.ctaButtonText || i18n.t('Visit'))}
    </a>
  </p>`

function drawHead(item: PublicItem) {
  const lead = toLead(item)
  const author = html`<b dir="auto">${toNames(item).whole}</b>`
  const reason = sentence(i18n.marked(reasons[item.kind]), [() => author])
  const help = toHelpText(item.help)
  return html`<div class="head">
    <p class="byline">
      ${drawAvatar(item)}
      <span>
        ${reason}
        ${help && html`<br />${help}`}
      </span>
    </p>
    <h1 dir="auto">${itemName(item)}</h1>
    ${lead && html`<p class="pitch" dir="auto">${lead}</p>`}
    ${drawVisit(item)}
  </div>`
}

type Drawing = { cards: readonly (Html | null)[]; via: Via }

/** The script reads from the attributes how to count a visit, and where a signed-in browser goes to say yes or no. */
const drawPublicPage = (item: PublicItem, { cards, via }: Drawing) =>
  html`<div
    class="public" data-item="${item.id}" data-via="${via}" data-members="${itemPath(item.kind, item.id)}"
  >
    ${drawHead(item)}
    ${drawPicture(item)}
    <div class="rest">${drawStory(item)}</div>
    <div class="cards">
      ${cards}
      ${drawWhatThisIs()}
    </div>
    ${!item.isDropped && drawSharing(item)}
  </div>`

/** `cards` are the forms, or their results. */
export const toItemPage = (item: PublicItem, { origin, ...drawing }: Drawing & { origin: string }) =>
  drawVisitorPage({
    title: plainLine(itemName(item)),
    main: drawPublicPage(item, drawing),
    reportPath: `${publicPagePath(item.id)}/report`,
    ...toPublicHead(item, origin),
  })

type Done = { title: string; cards: readonly (Html | null | false)[]; state: FormState }

/** The page after a form without scripts: its result, and the way back. */
export function toDonePage(item: PublicItem, { title, cards, state: { path, query } }: Done) {
  const heading = i18n.t('{title}, by {name}', {
    title: isolateDirection(plainLine(itemName(item))),
    name: isolateDirection(toNames(item).whole),
  })
  return drawVisitorPage({
    title,
    main: html`<div class="done">
      <h1 class="quiet">${heading}</h1>
      ${cards}
      <p class="back">
        <a class="link" href="${path}?${new URLSearchParams(query).toString()}">${i18n.t('Back to the page')}</a>
      </p>
    </div>`,
    reportPath: `${path}/report`,
  })
}

function toPublicHead(item: PublicItem, origin: string) {
  const address = origin + publicPagePath(item.id)
  const title = plainLine(itemName(item))
  const description =
    toPitch(item) ?? i18n.marked(reasons[item.kind]).replace('<0/>', () => toNames(item).whole)
  const alt = i18n.t('“{title}” on {brand}', { title: isolateDirection(title) })
  return {
    metas: toShareMetas({ title, description, address, card: toCardLink(toCardFile(item.id), origin), alt }),
    headTags: html`<link rel="canonical" href="${address}" />
      ${structuredData(toData(item, { address, description, origin }))}`,
  }
}

type Addresses = { address: string; description: string; origin: string }

function toData(item: PublicItem, { address, description, origin }: Addresses) {
  const picture = toPicture(item)
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    url: address,
    headline: plainLine(itemName(item)),
    description,
    datePublished: item.createdAt,
    author: { '@type': 'Person', name: toNames(item).whole },
    ...(picture && { image: origin + picture.address }),
    audience: listAudiences(item).map(audienceType => ({ '@type': 'Audience', audienceType })),
  }
}
