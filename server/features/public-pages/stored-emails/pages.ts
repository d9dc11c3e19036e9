import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { Via } from '#contract/evidence/visits.ts'
import type { SubscriberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { drawMayBeAsked } from '#server/features/public-pages/pages/may-be-asked-row.ts'
import {
  drawProblem,
  emailAttributes,
  markProblem,
} from '#server/features/public-pages/pages/visitor-forms.ts'
import type { Timestamp } from '#server/model/schema.ts'
import { html, sentence } from '#server/platform/formats/html.ts'
import { drawLinkPage } from '#server/platform/pages/visitor-page.ts'

export type StoredEmail = {
  id: SubscriberId
  author: string | null
  /** Null for addresses that no author can ask. */
  mayBeAsked: boolean | null
  /** The author's one email. */
  asked: { at: Timestamp; text: string } | null
  item: string
  at: Timestamp
  confirmedAt: Timestamp | null
  leftAt: Timestamp | null
  via: Via
  site: string | null
  answers: { text: string; isShown: boolean }[]
}

export function drawLinkAsk(typed?: string) {
  const problem = typed !== undefined && i18n.t('Invalid email address')
  return drawLinkPage({
    title: i18n.t('See or erase what we store about you'),
    lead: i18n.t(
      'We’ll email you a one-time link that works for an hour. It opens a page where you can see it, erase it, or tell us never to email you again.',
    ),
    rest: html`<form class="card" method="post" action="/p/mine">
      <label class="label" for="email">${i18n.t('Your email address')}</label>
      <input
        class="field" id="email" name="email" required ${emailAttributes}
        placeholder="you@example.com" value="${typed}"
        ${markProblem('email', problem)}
      />
      ${drawProblem('email', problem)}
      <div class="row"><button class="button primary">${i18n.t('Email me the link')}</button></div>
    </form>`,
  })
}

export const drawNoMails = () =>
  drawLinkPage({
    title: i18n.t('See or erase what we store about you'),
    lead: i18n.t(
      'This community doesn’t send emails right now, so we can’t send you a link. Ask the people who run it.',
    ),
  })

const about = (text: string, email: string) => sentence(text, [() => html`<b>${email}</b>`])

/** The page is the same for every address. */
export const drawLinkSent = (email: string) =>
  drawLinkPage({
    title: i18n.t('Check your inbox'),
    lead: about(
      i18n.t(
        'If we store anything about <0/>, an email with a link is on its way. The link works once and expires in an hour. We send at most three a day per address.',
      ),
      email,
    ),
  })

const drawChoice = (choice: string, { look = 'large', label }: { look?: string; label: string }) =>
  html`<button class="button ${look}" name="choice" value="${choice}">${label}</button>`

export const drawOpened = (email: string, path: string) =>
  drawLinkPage({
    title: i18n.t('What we store about you'),
    lead: about(
      i18n.t('This link works once. See what we store about <0/> first, or erase it right away.'),
      email,
    ),
    rest: html`<form class="choices" method="post" action="${path}">
      ${drawChoice('see', { look: 'primary large', label: i18n.t('Show it') })}
      ${drawChoice('erase', { label: i18n.t('Erase it all') })}
      ${drawChoice('never', { label: i18n.t('Erase it, and never email me again') })}
    </form>`,
  })

const NO_YEAR = '0000-01-01'

const toLeftText = ({ at, via, site }: StoredEmail) =>
  i18n.t(
    'Left on {day}, {via, select, own_link {through the author’s link} qr {through a QR code} x {through a post on X} embed {on another site} other {directly on the page}}{hasSite, select, yes { ({site})} other {}}.',
    {
      day: toEvidenceDay(at, NO_YEAR),
      via: via.replace('-', '_'),
      hasSite: site ? 'yes' : 'no',
      site: site ?? '',
    },
  )

function drawRow(stored: StoredEmail, path: string) {
  const { id, item, confirmedAt, leftAt, answers, mayBeAsked, asked, author } = stored
  const field = html`<input type="hidden" name="subscriber" value="${id}" />`
  const days = [
    toLeftText(stored),
    confirmedAt
      ? i18n.t('Confirmed on {day}.', { day: toEvidenceDay(confirmedAt, NO_YEAR) })
      : i18n.t('Not confirmed.'),
    leftAt ? i18n.t('You left the list on {day}.', { day: toEvidenceDay(leftAt, NO_YEAR) }) : '',
  ]
  return html`<li class="card">
    <h2 dir="auto">${plainLine(item)}</h2>
    <p class="quiet">${i18n.join(...days)}</p>
    ${answers.map(drawAnswer)}
    ${asked && drawAsked(stored, asked)}
    ${mayBeAsked !== null && html`<ul class="ways"><li>${drawMayBeAsked({ author, mayBeAsked, path, field })}</li></ul>`}
  </li>`
}

const drawAsked = ({ author }: StoredEmail, { at, text }: NonNullable<StoredEmail['asked']>) =>
  html`<p class="quiet">${i18n.t('{name} asked you on {day}:', { name: plainLine(author ?? ''), day: toEvidenceDay(at, NO_YEAR) })}</p>
    <p dir="auto">${toQuoteText(text)}</p>`

const drawAnswer = ({ text, isShown }: StoredEmail['answers'][number]) =>
  html`<p dir="auto">
    ${toQuoteText(text)}
    ${isShown && html` <span class="quiet">${i18n.t('Members see it under the name “A visitor”.')}</span>`}
  </p>`

export const drawStored = (
  stored: readonly StoredEmail[],
  { email, path }: { email: string; path: string },
) =>
  drawLinkPage({
    title: i18n.t('What we store about you'),
    lead: about(i18n.t('About <0/>, including any answers you gave with a yes:'), email),
    rest: html`<ul>${stored.map(each => drawRow(each, path))}</ul>
      <form class="choices" method="post" action="${path}">
        ${drawChoice('erase', { label: i18n.t('Erase it all') })}
        <a class="button large" href="/auth?mode=sign-up">${i18n.t('Get Started Free')}</a>
      </form>
      <p class="note"><span>${accountText()}</span></p>`,
  })

const accountText = () =>
  i18n.t(
    'Create an account with this address and confirm it there, and your yes carries over. The erase button works for the rest of the hour.',
  )

export const drawErased = () =>
  drawLinkPage({
    title: i18n.t('We erased it'),
    lead: i18n.t('We store nothing about your address, and it’s not on any list here.'),
  })

export const drawUsed = () =>
  drawLinkPage({
    title: i18n.t('This link doesn’t work'),
    lead: i18n.t('It was already used, is over an hour old, or is incomplete.'),
    rest: html`<p class="choices">
      <a class="button primary large" href="/p/mine">${i18n.t('Email me a new link')}</a>
    </p>`,
    status: 404,
  })
