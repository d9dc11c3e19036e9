import type { Via } from '#contract/evidence/visits.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { lengths, unitsOf } from '#contract/lengths.ts'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import { i18n } from '#contract/text/i18n.ts'
import { consentValue, sayConsent } from '#server/features/public-pages/supporters/visitor-answers.ts'
import { type Html, html, sentence } from '#server/platform/pages/html.ts'
import { type PublicItem, toHelped, toNames, toQuestions } from './public-item.ts'
import { toViaQuery } from './visitor-source.ts'

const HAND = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2" /><path d="M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2" /><path d="M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8" /><path d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15" /></svg>`
const SPEECH = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" /></svg>`
export const TICK = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" /><path d="m8 12.5 2.7 2.7L16 9.5" /></svg>`
const EYE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" /><circle cx="12" cy="12" r="3" /></svg>`

/** A field that people do not see and robots fill. */
export const trap = html`<div class="trap" aria-hidden="true"><label>Website<input name="website" tabindex="-1" autocomplete="off" /></label></div>`

/** `source` has the hidden fields that say by which link the visitor came. */
export type FormState = {
  path: string
  source: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>> | undefined
  problem?: string | undefined
  said?: string | undefined
  check?: string | undefined
}

/** The script fills `visit` with the id of the visit. */
export const drawHidden = (fields: FormState['source']) =>
  Object.entries({ ...fields, visit: '' }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )

export const toFormState = ({ id }: PublicItem, via: Via) => ({
  path: publicPagePath(id),
  source: { via },
  query: toViaQuery(via),
})

const drawProblem = (id: string, problem: string | undefined) =>
  problem !== undefined && html`<p class="problem" id="${id}" role="alert">${problem}</p>`

const drawCheck = ({ check, typed }: FormState) =>
  check !== undefined &&
  html`<label class="label" for="check">${check}</label><input class="field" id="check" name="check" autocomplete="off" inputmode="numeric" value="${typed?.check}"${typed?.check !== undefined && html` aria-invalid="true" aria-describedby="check-problem"`} />${typed?.check !== undefined && drawProblem('check-problem', i18n.t('That isn’t the sum. Try again.'))}`

const drawPause = ({ formsPausedUntil: until }: PublicItem) =>
  until !== null && html`<p class="question" role="status">${toPauseSentence('public-forms', until)}</p>`

type Asks = { question: string; button: string }

const WOULD_USE: Asks = { question: /*i18n*/ 'Would you use it?', button: /*i18n*/ "I'd use it" }

const asks: Record<ItemKind, Asks> = {
  idea: WOULD_USE,
  pain_point: { question: /*i18n*/ 'Do you have this problem too?', button: /*i18n*/ 'I have it too' },
  product: WOULD_USE,
}

type Emailing = { label: Html | string; state: FormState }

export function drawEmail({ label, state }: Emailing) {
  const { typed, problem } = state
  return html`<label class="label" for="email">${label}</label><input class="field" id="email" name="email" type="email" autocomplete="email" maxlength="${lengths.email}" placeholder="you@example.com" value="${typed?.email}"${problem !== undefined && html` aria-invalid="true" aria-describedby="email-problem"`} /><p class="suggestion" data-suggestion hidden></p>${drawProblem('email-problem', problem)}`
}

/** A smaller number of confirmed supporters is not shown. */
const SAID_FROM = 5

const drawConfirmedCount = ({ kind, confirmedCount: count }: PublicItem) =>
  count >= SAID_FROM &&
  html`<p class="confirmed">${TICK}<span>${sentence(
    i18n.t(
      '<0>{count, plural, one {# person} other {# people}}</0> confirmed {kind, select, pain_point {they have it too} other {they’d use it}}.',
      { count, kind },
    ),
    [words => html`<b>${words}</b>`],
  )}</span></p>`

export function drawSupporterForm(item: PublicItem, state: FormState): Html {
  const { kind } = item
  const { question, button } = asks[kind]
  const name = toNames(item).first
  const takesAddresses = item.addressObstacle === null
  const optional = sentence(i18n.t('Your email <0>(optional)</0>'), [
    words => html`<span class="quiet">${words}</span>`,
  ])
  return html`<form class="card" id="supporter" method="post" action="${state.path}/supporters" data-swap="supporter"><h2>${HAND}${i18n.marked(question)}</h2>${state.said && html`<p class="question" role="status">${state.said}</p>`}${drawPause(item)}${drawConfirmedCount(item)}${drawHidden(state.source)}${takesAddresses && drawEmail({ label: optional, state })}${drawCheck(state)}${trap}<button class="button signal">${i18n.marked(button)}</button><p class="note">${EYE}<span>${
    takesAddresses
      ? i18n.t(
          '{name} sees your email and writes {kind, select, idea {when you can try it} pain_point {when there is something to try} other {when there is news}}. Without one we count you as interested.',
          { name, kind },
        )
      : i18n.t('Emails are off here. Your yes counts as interested.')
  }</span></p></form>`
}

export function drawOnList(item: PublicItem): Html {
  const promise = i18n.t(
    '{name} writes to you {kind, select, idea {when you can try it} pain_point {when there is something to try} other {when there is news}}.',
    { name: toNames(item).first, kind: item.kind },
  )
  return html`<section class="card" id="supporter"><h2>${TICK}${i18n.t('You said yes.')}</h2>${drawConfirmedCount(item)}<p class="question">${promise}</p><p class="note"><a class="link" href="/p/mine">${i18n.t('Take it back, or see what is kept of you')}</a></p></section>`
}

export function drawInterested(item: PublicItem, state: FormState): Html {
  const name = toNames(item).first
  const action = html`method="post" action="${state.path}/supporters" data-swap="supporter"`
  const form =
    item.addressObstacle === null &&
    html`<form ${action}><p class="question">${i18n.t('Want to try it when it starts? Leave your email and your yes counts fully.')}</p>${drawHidden(state.source)}${drawEmail({ label: i18n.t('Your email'), state })}${trap}<button class="button primary wide">${i18n.t('Tell me when it starts')}</button><p class="note">${EYE}<span>${i18n.t('{name} sees your email. We send one to confirm it.', { name })}</span></p></form>`
  return html`<section class="card" id="supporter" tabindex="-1"><h2>${TICK}${i18n.t('You count as interested.')}</h2><p class="question">${i18n.t('{name} sees one more yes, not who said it.', { name })}</p>${form}<form class="undo" ${action}>${drawHidden(state.source)}<input type="hidden" name="undo" value="yes" /><button class="link">${i18n.t('Take it back')}</button></form></section>`
}

type Asked = FormState & { place: number }

/** `place` is counted from 0. Returns null if there are no questions. */
export function drawAnswerForm(item: PublicItem, { place, ...state }: Asked): Html | null {
  const questions = toQuestions(item)
  const question = questions[place % Math.max(questions.length, 1)]
  if (!question) return null
  const next = ((place + 1) % questions.length) + 1
  const { typed, problem } = state
  return html`<form class="card" id="answer" method="post" action="${state.path}/answers" data-swap="answer"><h2>${SPEECH}${i18n.t('Help {name}: one question', { name: toHelped(item) })}</h2>${drawPause(item)}${drawHidden({ ...state.source, question: question.id, consent: consentValue })}<label class="question" for="text" dir="auto">${question.question}</label><textarea class="field" id="text" name="text" required maxlength="${unitsOf(lengths.visitorAnswer)}" rows="2" placeholder="${i18n.t('Your answer')}"${problem !== undefined && html` aria-invalid="true" aria-describedby="text-problem"`}>${typed?.text}</textarea>${drawProblem('text-problem', problem)}${drawCheck(state)}${trap}<p class="note">${EYE}<span>${i18n.t('{name} reads it.', { name: toNames(item).first })} ${sayConsent()} ${i18n.t('No links.')}</span></p><div class="row">${questions.length > 1 && html`<a class="link" href="${state.path}?${new URLSearchParams({ ...state.query, q: `${next}` }).toString()}#answer">${i18n.t('Another question')}</a>`}<button class="button">${i18n.t('Send answer')}</button></div></form>`
}

export const drawResult = (id: 'supporter' | 'answer', { title, sentences }: Result) =>
  html`<section class="card" id="${id}" tabindex="-1"><h2>${title}</h2>${sentences.map(sentence => html`<p class="question">${sentence}</p>`)}</section>`
type Result = { title: string; sentences: readonly (Html | string)[] }
