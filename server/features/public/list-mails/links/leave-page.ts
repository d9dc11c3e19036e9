import { plainLine } from '#contract/text/plain-line.ts'
import { type Html, html } from '#server/platform/pages/html.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'

const toPage = (title: string, main: Html, status?: 404) =>
  drawVisitorPage({
    title,
    main: html`<div class="done"><h1>${title}</h1>${main}</div>`,
    headers: { 'cache-control': 'no-store' },
    ...(status && { status }),
  })

const ownData = html`<p class="choices"><a class="button large" href="/p/mine">See what is kept of you</a></p>`

const drawConsequence = (item: string) =>
  html`<p class="lead">You get no more mails about “<bdi>${plainLine(item)}</bdi>”.</p>`

/** Returns the page that asks before somebody leaves the waiting list of an item. It changes nothing. */
export const drawLeaveQuestion = (item: string) =>
  toPage(
    'Leave this list?',
    html`${drawConsequence(item)}<form method="post"><p class="choices"><button class="button primary large">Leave this list</button></p></form>`,
  )

/** Returns the page that says that somebody has left. */
export const drawLeft = (item: string) =>
  toPage('You left the list.', html`${drawConsequence(item)}${ownData}`)

/** Returns the page for a link that was altered, or whose supporter is no longer known. */
export const drawUnknownLink = () =>
  toPage(
    'This link does not work.',
    html`<p class="lead">It was altered on its way, or your address is no longer kept here. If you still get mails, leave by the link in the latest one.</p>${ownData}`,
    404,
  )
