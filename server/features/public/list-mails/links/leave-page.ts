import { plainLine } from '#contract/plain-line.ts'
import { type Html, html } from '#server/platform/pages/html.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'

const drawCard = (title: string, main: Html) =>
  drawVisitorPage({ title, main: html`<div class="card narrow"><h1>${title}</h1>${main}</div>` })

/** Returns the page that asks before somebody leaves the waiting list of an item. It changes nothing. */
export const drawLeaveQuestion = (item: string) =>
  drawCard(
    'Leave this list?',
    html`<p>You get no more mails about “<bdi>${plainLine(item)}</bdi>”.</p><form method="post"><button class="button signal">Leave this list</button></form>`,
  )

/** Returns the page that says that somebody has left. */
export const drawLeft = (item: string) =>
  drawCard(
    'You left the list.',
    html`<p>You get no more mails about “<bdi>${plainLine(item)}</bdi>”.</p><p class="quiet"><a class="link" href="/p/mine">See or erase what is kept of you</a></p>`,
  )

/** Returns the page for a link that was altered, or whose supporter is no longer known. */
export const drawUnknownLink = () => ({
  ...drawCard(
    'This link does not work.',
    html`<p>It was altered, or your address is no longer kept here. If you still get mails, leave by the link in the latest one.</p><p class="quiet"><a class="link" href="/p/mine">See or erase what is kept of you</a></p>`,
  ),
  status: 404 as const,
})
