import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { lengths, unitsOf } from '#contract/lengths.ts'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import { glyphCells } from '#contract/text/glyph-cells.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import {
  type AnswerAdded,
  answerProblems,
  consentValue,
} from '#server/features/public-pages/supporters/visitor-answers.ts'
import { maskEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { type Html, html, sentence } from '#server/platform/formats/html.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'
import type { LinkedSupporter } from './queries.ts'

const icon = (paths: Html) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`
const CLOCK = icon(html`<circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" />`)
const PERSON = icon(
  html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" /><circle cx="9" cy="7" r="4" /><path d="M19 8v6M22 11h-6" />`,
)
const BIN = icon(
  html`<path d="M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6" />`,
)
const BACK = icon(html`<path d="m15 18-6-6 6-6" />`)

const CELL = 11
const EDGE = 5.5
const ROUND = { true: 4.5, false: 2.25 }

const drawGlyph = ({ itemId, kind }: LinkedSupporter) =>
  html`<svg class="glyph ${kind}" viewBox="0 0 64 64" aria-hidden="true">${glyphCells(itemId).map(
    ({ x, y, round, opacity }) =>
      html`<rect x="${x * CELL + EDGE}" y="${y * CELL + EDGE}" width="9" height="9" rx="${ROUND[`${round}`]}" fill="currentColor" opacity="${opacity}" />`,
  )}</svg>`

const DOTS = 24
const tick = html`<svg class="tick" viewBox="0 0 72 72" aria-hidden="true">${Array.from(
  { length: DOTS },
  (_, at) => {
    const turn = (at / DOTS) * 2 * Math.PI
    const far = at % 2 === 0 ? 29 : 33
    return html`<circle class="dot" cx="${(36 + Math.sin(turn) * far).toFixed(1)}" cy="${(36 - Math.cos(turn) * far).toFixed(1)}" r="${at % 2 === 0 ? 1.8 : 1.2}" />`
  },
)}<circle class="disc" cx="36" cy="36" r="20" /><path class="check" d="m28 36.5 5.5 5.5L45 30.5" /></svg>`

function toNames({ author }: Pick<LinkedSupporter, 'author'>) {
  const whole = isolateDirection(plainLine(author ?? '')) || i18n.t('The author')
  return { whole, first: author ? whole.split(' ', 1)[0] : whole }
}

const toPage = (title: string, main: Html, status?: 404) =>
  drawVisitorPage({
    title,
    main: html`<div class="done">${main}</div>`,
    headers: { 'cache-control': 'no-store' },
    ...(status && { status }),
  })

type Place = { path: string }

/** `now` is an ISO time. */
export function drawConfirmation(supporter: LinkedSupporter, { path, now }: Place & { now: string }) {
  const { name, email, kind, until } = supporter
  const { whole, first } = toNames(supporter)
  return toPage(
    i18n.t('Confirm your email'),
    html`${drawGlyph(supporter)}<p class="quiet">${i18n.t('Confirm your email')}</p><h1 dir="auto">${name}</h1><p class="lead">${sentence(
      i18n.t(
        'You, <0/>, said yes to this {kind, select, idea {idea} pain_point {pain point} other {product}} by <1/>. <2/> will see your address.',
        { kind },
      ),
      [() => html`<b>${maskEmail(email)}</b>`, () => html`${whole}`, () => html`${first}`],
    )}</p><form method="post" action="${path}"><div class="choices"><button class="button signal large" name="choice" value="yes">${i18n.t("Yes, I'd be an early adopter")}</button><button class="button large" name="choice" value="no">${i18n.t('No, forget my address')}</button></div><p class="note">${CLOCK}<span>${sentence(
      i18n.t(
        'This link works until {day}. Don’t want emails like this from anyone here? <0>Never email this address again</0>',
        { day: toEvidenceDay(until, now) },
      ),
      [words => html`<button class="link" name="choice" value="never">${words}</button>`],
    )}</span></p></form>`,
  )
}

type Answering = Place & { text?: string; problem?: Exclude<AnswerAdded, 'added'> }

function drawQuestion(supporter: LinkedSupporter, { path, text, problem }: Answering) {
  const { question, hasAnswered, hasAnsweredBefore } = supporter
  const { first: name = '' } = toNames(supporter)
  const isThanked = hasAnswered || hasAnsweredBefore
  if (!question)
    return (
      isThanked &&
      html`<section class="card"><h2>${i18n.t('Thank you.')}</h2><p class="quiet">${hasAnswered ? i18n.t('{name} reads your answer beside your yes.', { name }) : i18n.t('{name} reads your answer.', { name })}</p></section>`
    )
  const { formsPausedUntil: pause } = supporter
  const said = pause
    ? toPauseSentence('public-forms', pause)
    : problem && answerProblems[problem](lengths.visitorAnswer)
  return html`<form class="card" method="post" action="${path}/answers"><p class="quiet">${isThanked ? i18n.t('Thank you. One more, if you like') : i18n.t('One thing that helps more than a yes')}</p><h2><label for="text" dir="auto">${question.question}</label></h2><input type="hidden" name="question" value="${question.id}" /><input type="hidden" name="consent" value="${consentValue}" /><textarea class="field" id="text" name="text" required maxlength="${unitsOf(lengths.visitorAnswer)}" rows="2" placeholder="${i18n.t('Your answer')}"${said && html` aria-invalid="true" aria-describedby="text-problem"`}>${text}</textarea>${said && html`<p class="problem" id="text-problem" role="alert">${said}</p>`}<div class="row"><span class="quiet">${i18n.t('{name} reads it beside your yes, and may show it as “A visitor”.', { name })}</span><button class="button primary">${i18n.t('Send answer')}</button></div></form>`
}

const drawWays = ({ token, joinPath }: LinkedSupporter) =>
  html`<ul class="card ways"><li>${PERSON}<span><b>${i18n.t('See what happens next')}</b><span class="quiet">${i18n.t('Create an account and your yes carries over.')}</span></span><a class="button" href="${joinPath}">${i18n.t('Get Started Free')}</a></li><li>${BIN}<span><b>${i18n.t('Take your yes back, or see what we keep about you')}</b><span class="quiet">${i18n.t('We email you a link that works once, for an hour.')}</span></span><form method="post" action="/p/mine"><input type="hidden" name="link" value="${token}" /><button class="button">${i18n.t('Email me the link')}</button></form></li></ul>`

export function drawConfirmed(supporter: LinkedSupporter, answering: Answering) {
  const { name, email, kind, itemId } = supporter
  return toPage(
    i18n.t('You are on the list'),
    html`${tick}<h1>${i18n.t('You are on the list.')}</h1><p class="lead">${sentence(
      i18n.t(
        '<0/> sees that <1/> said yes to “<2/>”. You get one email when it launches, and at most two about how it goes.',
      ),
      [
        () => html`${toNames(supporter).whole}`,
        () => html`<b>${maskEmail(email)}</b>`,
        () => html`${isolateDirection(plainLine(name))}`,
      ],
    )}</p>${drawQuestion(supporter, answering)}${drawWays(supporter)}<p class="back"><a class="link" href="${publicPagePath(itemId)}?said=yes">${BACK}${i18n.t('Back to the {kind, select, idea {idea} pain_point {pain point} other {product}}', { kind })}</a></p>`,
  )
}

/** `wasConfirmed`: a yes was taken back. */
export type Forgotten = Pick<LinkedSupporter, 'itemId' | 'author'> & { wasConfirmed: boolean }

export function drawForgotten({ itemId, author, wasConfirmed }: Forgotten) {
  const { first = '' } = toNames({ author })
  const [title, heading] = wasConfirmed
    ? [i18n.t('Your yes is taken back'), i18n.t('Your yes is taken back.')]
    : [i18n.t('Your address is forgotten'), i18n.t('Your address is forgotten.')]
  const lead = wasConfirmed
    ? i18n.t(
        'It no longer counts. Your address is deleted, with your answers beside the yes. {name} may have seen it until now. There will be no other email about this.',
        { name: first },
      )
    : i18n.t(
        'Nobody has seen it, and the yes said with it no longer counts. There will be no other email about this.',
      )
  return toPage(
    title,
    html`<h1>${heading}</h1><p class="lead">${lead}</p><p class="back"><a class="link" href="${publicPagePath(itemId)}">${BACK}${i18n.t('Back to the page')}</a></p>`,
  )
}

export const drawForgottenBefore = () =>
  toPage(
    i18n.t('Your address is forgotten'),
    html`<h1>${i18n.t('Your address is forgotten.')}</h1><p class="lead">${i18n.t('It was already forgotten.')}</p>`,
  )

type Outdated = { item?: string | undefined; isForgotten?: boolean }

const OUTDATED =
  /*i18n*/ 'It is older than seven days, it was cut off on its way, or what it is about is gone. If the email is younger, open its link once more.'
const NO_ADDRESS =
  /*i18n*/ 'You said no or took your yes back, you did not confirm within seven days, or what it was about is gone: its address is forgotten.'

/** `item` is the item's id from the link. `isForgotten`: the link is valid, but its address was erased. */
export function drawOutdated({ item, isForgotten = false }: Outdated) {
  const { success, data: id } = ItemId.safeParse(item)
  return toPage(
    i18n.t('This link does not work'),
    html`<h1>${i18n.t('This link does not work.')}</h1><p class="lead">${i18n.marked(isForgotten ? NO_ADDRESS : OUTDATED)}</p><p class="choices">${
      success &&
      html`<a class="button primary large" href="${publicPagePath(id)}">${i18n.t('Leave your address again')}</a>`
    }<a class="button large" href="/p/mine">${i18n.t('See what is kept of you')}</a></p>`,
    404,
  )
}
