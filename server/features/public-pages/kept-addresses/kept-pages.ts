import { toEvidenceDay } from '#contract/evidence/numbers.ts'
import type { Via } from '#contract/evidence/visits.ts'
import { lengths } from '#contract/lengths.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { type Html, html } from '#server/platform/pages/html.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'
import type { KeptAddress } from './kept-addresses.ts'

const toPage = (title: string, main: Html, status?: 404) =>
  drawVisitorPage({
    title,
    main: html`<div class="done"><h1>${title}</h1>${main}</div>`,
    headers: { 'cache-control': 'no-store' },
    ...(status && { status }),
  })

/** Returns the form that asks for an address. `typed` is one that is none. */
export const drawLinkAsk = (typed?: string) =>
  toPage(
    'See or erase what is kept of you',
    html`<p class="lead">We mail you a link that works once, for an hour.</p><form class="card" method="post" action="/p/mine"><label class="label" for="email">Your email address</label><input class="field" id="email" name="email" type="email" autocomplete="email" required maxlength="${lengths.email}" placeholder="you@example.com" value="${typed}"${typed !== undefined && html` aria-invalid="true" aria-describedby="email-problem"`} />${typed !== undefined && html`<p class="problem" id="email-problem" role="alert">Invalid email address</p>`}<div class="row"><button class="button primary">Mail me the link</button></div></form>`,
  )

/** Returns what is said of every address. */
export const drawLinkSent = (email: string) =>
  toPage(
    'Look into your mailbox',
    html`<p class="lead">If anything is kept of <b>${email}</b>, a mail with a link is on its way to it. The link works once, for an hour. At most three go to an address in a day.</p>`,
  )

export const drawOpened = (email: string, path: string) =>
  toPage(
    'What is kept of you',
    html`<p class="lead">The link works once. You can see what is kept of <b>${email}</b>, and erase it there, or erase it at once.</p><form class="choices" method="post" action="${path}"><button class="button primary large" name="choice" value="see">Show it</button><button class="button large" name="choice" value="erase">Erase it all</button></form>`,
  )

const WAYS: Record<Via, string> = {
  'own-link': 'the link of the author',
  qr: 'a QR code',
  x: 'a post on X',
  embed: 'another site',
  direct: 'the page itself',
}

const NO_YEAR = '0000-01-01'

function drawRow({ item, at, confirmedAt, leftAt, via, site, answers }: KeptAddress) {
  const days = [
    `Left on ${toEvidenceDay(at, NO_YEAR)}, by ${WAYS[via]}${site ? ` (${site})` : ''}.`,
    confirmedAt ? `Confirmed on ${toEvidenceDay(confirmedAt, NO_YEAR)}.` : 'Not confirmed.',
    leftAt ? `You left the list on ${toEvidenceDay(leftAt, NO_YEAR)}.` : '',
  ]
  return html`<li class="card"><h2 dir="auto">${plainLine(item)}</h2><p class="quiet">${days.filter(Boolean).join(' ')}</p>${answers.map(text => html`<p dir="auto">“${text}”</p>`)}</li>`
}

/** Returns everything that is kept of an address, with a button that erases it. */
export const drawKept = (kept: readonly KeptAddress[], { email, path }: { email: string; path: string }) =>
  toPage(
    'What is kept of you',
    html`<p class="lead">Of <b>${email}</b>, with the answers that you gave beside a yes:</p><ul>${kept.map(drawRow)}</ul><form class="choices" method="post" action="${path}"><button class="button large" name="choice" value="erase">Erase it all</button><a class="button large" href="/auth?mode=sign-up">Get Started Free</a></form><p class="note"><span>Make an account with this address and confirm it there: your yes comes along. The button to erase works for the rest of the hour.</span></p>`,
  )

export const drawErased = () =>
  toPage(
    'It is erased',
    html`<p class="lead">Nothing is kept of your address, and it is on no list here.</p>`,
  )

export const drawUsed = () =>
  toPage(
    'This link does not work',
    html`<p class="lead">It was used, it is older than an hour, or it was cut off on its way.</p><p class="choices"><a class="button primary large" href="/p/mine">Mail me a new link</a></p>`,
    404,
  )
