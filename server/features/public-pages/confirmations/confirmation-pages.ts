import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { lengths } from '#contract/lengths.ts'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import { BACK, BIN, CLOCK, drawGlyph, PERSON } from '#server/features/public-pages/pages/icons.ts'
import { drawMayBeAsked } from '#server/features/public-pages/pages/may-be-asked-row.ts'
import { drawTextArea } from '#server/features/public-pages/pages/visitor-forms.ts'
import {
  type AnswerAdded,
  answerProblems,
  consentValue,
} from '#server/features/public-pages/subscribers/visitor-answers.ts'
import { maskEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { type Html, html, sentence } from '#server/platform/formats/html.ts'
import { drawLinkPage, drawPrivatePage } from '#server/platform/pages/visitor-page.ts'
import type { LinkedSubscriber } from './queries.ts'

const DOTS = 24
const dots = Array.from({ length: DOTS }, (_, at) => {
  const turn = (at / DOTS) * 2 * Math.PI
  const [far, size] = at % 2 === 0 ? [29, 1.8] : [33, 1.2]
  const [x, y] = [36 + Math.sin(turn) * far, 36 - Math.cos(turn) * far]
  return html`<circle class="dot" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}" />`
})
const tick = html`<svg class="tick" viewBox="0 0 72 72" aria-hidden="true">
  ${dots}
  <circle class="disc" cx="36" cy="36" r="20" />
  <path class="check" d="m28 36.5 5.5 5.5L45 30.5" />
</svg>`

function toNames({ author }: Pick<LinkedSubscriber, 'author'>) {
  const whole = isolateDirection(plainLine(author ?? '')) || i18n.t('The author')
  return { whole, first: author ? whole.split(' ', 1)[0] : whole }
}

/** `now` is an ISO time. */
export function drawConfirmation(subscriber: LinkedSubscriber, { path, now }: { path: string; now: string }) {
  const { itemId: id, name, email, kind, until } = subscriber
  const { whole, first } = toNames(subscriber)
  const lead = i18n.t(
    'You, <0/>, said yes to this {kind, select, idea {idea} pain_point {pain point} other {product}} by <1/>. <2/> will see your address.',
    { kind },
  )
  const people = [() => html`<b>${maskEmail(email)}</b>`, () => html`${whole}`, () => html`${first}`]
  const note = i18n.t(
    'This link works until {day}. Don’t want emails like this from anyone here? <0>Never email this address again</0>',
    { day: toEvidenceDay(until, now) },
  )
  const drawNever = (words: string) =>
    html`<button class="link" name="choice" value="never">${words}</button>`
  return drawPrivatePage(
    i18n.t('Confirm your email'),
    html`${drawGlyph({ id, kind })}
      <p class="quiet">${i18n.t('Confirm your email')}</p>
      <h1 dir="auto">${name}</h1>
      <p class="lead">${sentence(lead, people)}</p>
      <form method="post" action="${path}">
        <div class="choices">
          <button class="button signal large" name="choice" value="yes">${i18n.t("Yes, I'd be an early adopter")}</button>
          <button class="button large" name="choice" value="no">${i18n.t('No, forget my address')}</button>
        </div>
        <p class="note">${CLOCK}<span>${sentence(note, [drawNever])}</span></p>
      </form>`,
  )
}

type Answering = { path: string; text?: string; problem?: Exclude<AnswerAdded, 'added'> }

function drawThanks({ author, hasAnswered }: LinkedSubscriber) {
  const { first: name = '' } = toNames({ author })
  const text = hasAnswered
    ? i18n.t('{name} will read your answer next to your yes.', { name })
    : i18n.t('{name} will read your answer.', { name })
  return html`<section class="card">
    <h2>${i18n.t('Thank you.')}</h2>
    <p class="quiet">${text}</p>
  </section>`
}

function drawAnswering(subscriber: LinkedSubscriber, { path, text = '', problem }: Answering) {
  const { question, formsPausedUntil: pause } = subscriber
  const isThanked = subscriber.hasAnswered || subscriber.hasAnsweredBefore
  if (!question) return isThanked && drawThanks(subscriber)
  const { first: name = '' } = toNames(subscriber)
  const label = isThanked
    ? i18n.t('Thank you. One more thing, if you like')
    : i18n.t('One thing that helps more than a yes')
  const problemText = pause
    ? toPauseSentence('public-forms', pause)
    : problem && answerProblems[problem](lengths.visitorAnswer)
  const state = { typed: { text }, problem: problemText }
  return html`<form class="card" method="post" action="${path}/answers">
    <p class="quiet">${label}</p>
    <h2><label for="text" dir="auto">${question.question}</label></h2>
    <input type="hidden" name="question" value="${question.id}" />
    <input type="hidden" name="consent" value="${consentValue}" />
    ${drawTextArea({ name: 'text', placeholder: i18n.t('Your answer'), max: lengths.visitorAnswer, state })}
    <div class="row">
      <span class="quiet">${i18n.t('{name} will read it next to your yes and may show it under the name “A visitor”.', { name })}</span>
      <button class="button primary">${i18n.t('Send answer')}</button>
    </div>
  </form>`
}

const drawJoining = ({ joinPath }: LinkedSubscriber) =>
  html`<li>
    ${PERSON}
    <span>
      <b>${i18n.t('See what happens next')}</b>
      <span class="quiet">${i18n.t('Create an account and your yes carries over.')}</span>
    </span>
    <a class="button" href="${joinPath}">${i18n.t('Get Started Free')}</a>
  </li>`

const drawTakingBack = ({ token }: LinkedSubscriber) =>
  html`<li>
    ${BIN}
    <span>
      <b>${i18n.t('Take your yes back, or see what we store about you')}</b>
      <span class="quiet">${i18n.t('We’ll email you a one-time link that works for an hour.')}</span>
    </span>
    <form method="post" action="/p/mine">
      <input type="hidden" name="link" value="${token}" />
      <button class="button">${i18n.t('Email me the link')}</button>
    </form>
  </li>`

const drawBack = (path: string, words: string) =>
  html`<p class="back"><a class="link" href="${path}">${BACK}${words}</a></p>`

const drawAsking = ({ author, mayBeAsked }: LinkedSubscriber, path: string) =>
  mayBeAsked !== null && html`<li>${drawMayBeAsked({ author, mayBeAsked, path })}</li>`

export function drawConfirmed(subscriber: LinkedSubscriber, answering: Answering) {
  const { name, email, kind, itemId } = subscriber
  const lead = i18n.t(
    '<0/> can see that <1/> said yes to “<2/>”. You’ll get one email when it launches, and at most two updates.',
  )
  const parts = [
    () => html`${toNames(subscriber).whole}`,
    () => html`<b>${maskEmail(email)}</b>`,
    () => html`${isolateDirection(plainLine(name))}`,
  ]
  const back = i18n.t('Back to the {kind, select, idea {idea} pain_point {pain point} other {product}}', {
    kind,
  })
  return drawPrivatePage(
    i18n.t('You are on the list'),
    html`${tick}
      <h1>${i18n.t('You are on the list.')}</h1>
      <p class="lead">${sentence(lead, parts)}</p>
      ${drawAnswering(subscriber, answering)}
      <ul class="card ways">${drawAsking(subscriber, answering.path)}${drawJoining(subscriber)}${drawTakingBack(subscriber)}</ul>
      ${drawBack(`${publicPagePath(itemId)}?said=yes`, back)}`,
  )
}

/** `wasConfirmed`: a yes was taken back. */
export type Forgotten = Pick<LinkedSubscriber, 'itemId' | 'author'> & { wasConfirmed: boolean }

export function drawForgotten({ itemId, author, wasConfirmed }: Forgotten) {
  const { first: name = '' } = toNames({ author })
  const rest = drawBack(publicPagePath(itemId), i18n.t('Back to the page'))
  if (!wasConfirmed) return drawForgottenAddress(i18n.marked(UNCONFIRMED), rest)
  return drawLinkPage({
    title: i18n.t('You took your yes back'),
    heading: i18n.t('You took your yes back.'),
    lead: i18n.t(
      'It no longer counts. We deleted your address and the answers you gave with it. {name} may have seen it until now. We won’t email you about this again.',
      { name },
    ),
    rest,
  })
}

const UNCONFIRMED =
  /*i18n*/ 'Nobody has seen it, and the yes you gave with it no longer counts. We won’t email you about this again.'

const drawForgottenAddress = (lead: string, rest?: Html) =>
  drawLinkPage({
    title: i18n.t('We forgot your address'),
    heading: i18n.t('We forgot your address.'),
    lead,
    rest,
  })

export const drawForgottenBefore = () => drawForgottenAddress(i18n.t('We had already forgotten it.'))

type Outdated = { item?: string | undefined; isForgotten?: boolean }

const OUTDATED =
  /*i18n*/ 'It’s over seven days old, incomplete, or its page is gone. If the email is newer, open its link again.'
const NO_ADDRESS =
  /*i18n*/ 'You said no, took your yes back or didn’t confirm within seven days, or its page is gone. We forgot the address.'

/** `item` is the item's id from the link. `isForgotten`: the link is valid, but its address was erased. */
export function drawOutdated({ item, isForgotten = false }: Outdated) {
  const { data: id } = ItemId.safeParse(item)
  const again = i18n.t('Leave your address again')
  return drawLinkPage({
    title: i18n.t('This link doesn’t work'),
    heading: i18n.t('This link doesn’t work.'),
    lead: i18n.marked(isForgotten ? NO_ADDRESS : OUTDATED),
    rest: html`<p class="choices">
      ${id && html`<a class="button primary large" href="${publicPagePath(id)}">${again}</a>`}
      <a class="button large" href="/p/mine">${i18n.t('See what we store about you')}</a>
    </p>`,
    status: 404,
  })
}
