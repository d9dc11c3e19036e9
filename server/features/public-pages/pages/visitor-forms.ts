import type { Via } from '#contract/evidence/visits.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { lengths, unitsOf } from '#contract/lengths.ts'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { consentValue } from '#server/features/public-pages/supporters/visitor-answers.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { type PublicItem, toNames, toQuestions } from './public-item.ts'
import { toViaQuery } from './visitor-source.ts'

export const TICK = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" /><path d="m8 12.5 2.7 2.7L16 9.5" /></svg>`

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

export const drawCheck = ({ check, typed }: FormState) =>
  check !== undefined &&
  html`<label class="label" for="check">${check}</label><input class="field" id="check" name="check" autocomplete="off" inputmode="numeric" value="${typed?.check}"${typed?.check !== undefined && html` aria-invalid="true" aria-describedby="check-problem"`} />${typed?.check !== undefined && drawProblem('check-problem', i18n.t('That isn’t the sum. Try again.'))}`

export const drawPause = ({ formsPausedUntil: until }: PublicItem) =>
  until !== null && html`<p class="question" role="status">${toPauseSentence('public-forms', until)}</p>`

type Emailing = { label: Html | string; button: string; state: FormState }

export function drawEmail({ label, button, state: { typed, problem } }: Emailing) {
  const marks = problem !== undefined && html` aria-invalid="true" aria-describedby="email-problem"`
  return html`<label class="label" for="email">${label}</label>
<div class="beside"><input class="field" id="email" name="email" type="email" autocomplete="email"
  maxlength="${lengths.email}" placeholder="you@example.com" value="${typed?.email}"${marks} />
<button class="button primary">${button}</button></div>
<p class="suggestion" data-suggestion hidden></p>${drawProblem('email-problem', problem)}`
}

type Texting = { name: 'text' | 'because'; placeholder: string; max: number; state: FormState }

export function drawTextArea({ name, placeholder, max, state: { typed, problem } }: Texting) {
  const marks = problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`
  return html`<textarea class="field" id="${name}" name="${name}" required maxlength="${unitsOf(max)}" rows="2"
  placeholder="${placeholder}"${marks}>${typed?.[name]}</textarea>${drawProblem(`${name}-problem`, problem)}`
}

type Asked = FormState & { place: number }

/** `place` is counted from 0. Returns null if there are no questions. */
export function drawAnswerForm(item: PublicItem, { place, ...state }: Asked): Html | null {
  const questions = toQuestions(item)
  const question = questions[place % Math.max(questions.length, 1)]
  if (!question) return null
  const name = toNames(item).first
  const asked = i18n.t('{name} asks: {question}', { name, question: isolateDirection(question.question) })
  const next = new URLSearchParams({
    ...state.query,
    q: `${((place + 1) % questions.length) + 1}`,
  }).toString()
  return html`<form class="card" id="answer" method="post" action="${state.path}/answers" data-swap="answer">
${drawPause(item)}${drawHidden({ ...state.source, question: question.id, consent: consentValue })}
<h2><label for="text" dir="auto">${asked}</label></h2>
${drawTextArea({ name: 'text', placeholder: i18n.t('Your answer'), max: lengths.visitorAnswer, state })}
${drawCheck(state)}${trap}
<div class="row"><p class="note">${i18n.t('{name} reads it, and may show it as “A visitor”. Links aren’t allowed.', { name })}</p>
<button class="button">${i18n.t('Send')}</button></div>
${questions.length > 1 && html`<p class="row"><a class="link" href="${state.path}?${next}#answer">${i18n.t('Another question')}</a></p>`}
</form>`
}

export const drawResult = (id: 'supporter' | 'answer', { title, sentences }: Result) =>
  html`<section class="card" id="${id}" tabindex="-1"><h2>${title}</h2>${sentences.map(sentence => html`<p class="question">${sentence}</p>`)}</section>`
type Result = { title: string; sentences: readonly (Html | string)[] }
