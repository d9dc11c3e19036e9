import { launchPagePath, publicPagePath } from '#contract/items/item-address.ts'
import { itemName } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, plainLine, shortLine } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { toTimeAgo } from '#contract/text/time-ago.ts'
import { targetPath } from '#server/features/public-pages/list-mails/list-mail.ts'
import { INFO, OUT, TICK } from '#server/features/public-pages/pages/icons.ts'
import { toHelped, toNames } from '#server/features/public-pages/pages/public-item.ts'
import { drawAvatar, drawPicture } from '#server/features/public-pages/pages/public-page.ts'
import { maskEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { html, sentence } from '#server/platform/formats/html.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'
import type { Launched, Recipient } from './queries.ts'

const SENTENCE_MAX = 280
const GREETING_MAX = 40

/** Returns the first paragraph that is longer than a greeting, in one line. */
export function toSentence(text: string) {
  const paragraphs = text.split(/\n\s*\n/u).map(plainLine)
  const said = paragraphs.find(paragraph => paragraph.length > GREETING_MAX) ?? paragraphs.find(Boolean)
  return shortLine(said ?? '', SENTENCE_MAX)
}

function drawWay({ item, destination, target }: Launched) {
  const name = isolateDirection(toNames(item).first)
  if (!destination)
    return html`<section class="card">
      <h2>${i18n.t('See it now')}</h2>
      <p class="quiet">${i18n.t('{name} shows it here, on {brand}.', { name })}</p>
      <a class="button signal" href="${targetPath(target)}" data-visit>${i18n.t('Go to its page')}</a>
    </section>`
  const note = i18n.t(
    '{name} runs this site, not {brand}. We tell {author} how many people clicked the link, never who.',
    { name, author: isolateDirection(toHelped(item)) },
  )
  return html`<section class="card">
    <h2>${i18n.t('Try it now')}</h2>
    <p class="quiet">${i18n.t('This opens a site outside of {brand}.')}</p>
    <a class="button signal" href="${destination.address}" rel="noopener nofollow ugc" data-visit>
      <span>${sentence(i18n.t('Go to <0/>'), [() => html`<bdi>${destination.host}</bdi>`])}</span>${OUT}
    </a>
    <p class="note">${INFO}<span>${note}</span></p>
  </section>`
}

function drawTried({ item }: Launched, { recipient, path }: { recipient: Recipient; path: string }) {
  const name = isolateDirection(toNames(item).first)
  if (recipient.hasTried)
    return html`<section class="card" id="tried" tabindex="-1">
      <h2>${TICK}${i18n.t('Thank you.')}</h2>
      <p class="question">${i18n.t('{name} sees that one more person tried it, not who.', { name })}</p>
    </section>`
  const why = i18n.t('{name} wrote to everyone who said they’d use it, and will see how many did.', { name })
  return html`<form class="card" id="tried" method="post" action="${path}" data-swap="tried">
    <h2>${i18n.t('Tried it?')}</h2>
    <p class="question">${why}</p>
    <button class="button wide">${i18n.t('Yes, I tried it')}</button>
  </form>`
}

function drawJoining({ joinPath, isProof }: Recipient) {
  const why = isProof
    ? i18n.t(
        'Create an account and your yes carries over. You came from our email, so you don’t need to confirm your address again.',
      )
    : i18n.t('Create an account and your yes carries over.')
  return html`<section class="card">
    <h2>${i18n.t('See what happens next')}</h2>
    <p class="question">${why}</p>
    <a class="button wide" href="${joinPath}">${i18n.t('Get Started Free')}</a>
  </section>`
}

function drawListed({ email, leavePath }: Recipient) {
  const text = i18n.t('On the list as <0/>. <1>Leave the list</1> · <2>See what we store</2>')
  const parts = [
    () => html`<b>${maskEmail(email)}</b>`,
    (words: string) => html`<a class="link" href="${leavePath}">${words}</a>`,
    (words: string) => html`<a class="link" href="/p/mine">${words}</a>`,
  ]
  return html`<p class="about"><span>${sentence(text, parts)}</span></p>`
}

function drawHead({ item, text, launchedAt }: Launched, nowMs: number) {
  const said = toSentence(text)
  const since = toTimeAgo({ at: Date.parse(launchedAt), now: nowMs })
  return html`<div class="head">
    <p class="byline">
      <span class="badge live">${i18n.t({ message: 'LIVE', context: 'badge: the product is out' })}</span>
      ${drawAvatar(item)}
      <span><b dir="auto">${toNames(item).whole}</b> · ${since}</span>
    </p>
    <h1>${sentence(i18n.t('It’s here: “<0/>”'), [() => html`<bdi>${itemName(item)}</bdi>`])}</h1>
    ${said && html`<p class="pitch" dir="auto">${toQuoteText(said)}</p>`}
  </div>`
}

type Drawing = { token: string | undefined; nowMs: number }

/** The attributes give the script the subscriber's token, and the address without a token that anyone may open. */
export function drawLaunchPage(launched: Launched, { token, nowMs }: Drawing) {
  const { item, recipient, hasPage } = launched
  const path = launchPagePath(item.id, token)
  const marks = html`data-list="${token}" data-here="${hasPage && launchPagePath(item.id)}"`
  return drawVisitorPage({
    title: i18n.t('It’s here: {name}', { name: plainLine(itemName(item)) }),
    main: html`<div class="public" ${recipient && marks}>
      ${drawHead(launched, nowMs)}
      ${drawPicture(item)}
      <div class="cards">
        ${drawWay(launched)}
        ${recipient && drawTried(launched, { recipient, path })}
        ${recipient && drawJoining(recipient)}
        ${recipient && drawListed(recipient)}
      </div>
    </div>`,
    headers: { 'cache-control': 'no-store' },
    ...(hasPage && { reportPath: `${publicPagePath(item.id)}/report` }),
  })
}
