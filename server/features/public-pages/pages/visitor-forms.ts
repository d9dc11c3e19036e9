import type { Via } from '#contract/evidence/visits.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { lengths, unitsOf } from '#contract/lengths.ts'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { consentValue } from '#server/features/public-pages/subscribers/visitor-answers.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { type PublicItem, toNames, toQuestions } from './public-item.ts'
import { toViaQuery } from './visitor-source.ts'

/** A field that people do not see and robots fill. */
export const trap = html`<div class="trap" aria-hidden="true">
  <label>Website<input name="website" tabindex="-1" autocomplete="off" /></label>
</div>`

/** `source` has the hidden fields that say by which link the visitor came. */
export type FormState = {
  path: string
  source: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>> | undefined
  problem?: string | undefined
  message?: string | undefined
  check?: string | undefined
}

/** The script fills `visit` with the id of the visit. */
const drawHidden = (fields: FormState['source']) =>
  Object.entries({ ...fields, visit: '' }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )

export const toFormState = ({ id }: PublicItem, via: Via) => ({
  path: publicPagePath(id),
  source: { via },
  query: toViaQuery(via),
})

/** Returns the attributes of a field with a problem. */
export const markProblem = (field: string, problem: string | false | undefined) =>
  problem && html`aria-invalid="true" aria-describedby="${field}-problem"`

export const drawProblem = (field: string, problem: string | false | undefined) =>
  problem && html`<p class="problem" id="${field}-problem" role="alert">${problem}</p>`

export const emailAttributes = html`type="email" autocomplete="email" maxlength="${lengths.email}"`

export function drawCheck({ check, typed }: FormState) {
  if (check === undefined) return null
  const problem = typed?.check !== undefined && i18n.t('That isn’t the sum. Try again.')
  return html`<label class="label" for="check">${check}</label>
    <input
      class="field" id="check" name="check" autocomplete="off" inputmode="numeric" value="${typed?.check}"
      ${markProblem('check', problem)}
    />
    ${drawProblem('check', problem)}`
}

export const drawPause = ({ formsPausedUntil: until }: PublicItem) =>
  until !== null && html`<p class="question" role="status">${toPauseSentence('public-forms', until)}</p>`

type Act = { fields: Readonly<Record<string, string>>; main: Html | false; look?: 'undo' }

/** Draws the form of one act in the card of the yes or no. Its fields name the act (`takeYesOrNo`). */
export const drawAct = ({ path, source }: FormState, { fields, main, look }: Act) =>
  html`<form method="post" action="${path}/subscribers" data-swap="subscriber" ${look && html`class="${look}"`}>
    ${drawHidden({ ...source, ...fields })}
    ${main}
  </form>`

type Emailing = { label: Html | string; button: string; state: FormState }

export const drawEmail = ({ label, button, state: { typed, problem } }: Emailing) =>
  html`<label class="label" for="email">${label}</label>
    <div class="beside">
      <input
        class="field" id="email" name="email" ${emailAttributes}
        placeholder="you@example.com" value="${typed?.email}"
        ${markProblem('email', problem)}
      />
      <button class="button primary">${button}</button>
    </div>
    <p class="suggestion" data-suggestion hidden></p>
    ${drawProblem('email', problem)}`

type Texting = { name: 'text' | 'because'; placeholder: string; max: number; state: Partial<FormState> }

export const drawTextArea = ({ name, placeholder, max, state: { typed, problem } }: Texting) =>
  html`<textarea
      class="field" id="${name}" name="${name}" required maxlength="${unitsOf(max)}" rows="2"
      placeholder="${placeholder}"
      ${markProblem(name, problem)}
    >${typed?.[name]}</textarea>
    ${drawProblem(name, problem)}`

type QuestionState = FormState & { place: number }

/** `place` is counted from 0. Returns null if there are no questions. */
export function drawAnswerForm(item: PublicItem, { place, ...state }: QuestionState): Html | null {
  const questions = toQuestions(item)
  const question = questions[place % Math.max(questions.length, 1)]
  if (!question) return null
  const name = toNames(item).first
  const asked = i18n.t('{name} asks: {question}', { name, question: isolateDirection(question.question) })
  return html`<form class="card" id="answer" method="post" action="${state.path}/answers" data-swap="answer">
    ${drawPause(item)}
    ${drawHidden({ ...state.source, question: question.id, consent: consentValue })}
    <h2><label for="text" dir="auto">${asked}</label></h2>
    ${drawTextArea({ name: 'text', placeholder: i18n.t('Your answer'), max: lengths.visitorAnswer, state })}
    ${drawCheck(state)}
    ${trap}
    <div class="row">
      <p class="note">${i18n.t('{name} will read it and may show it under the name “A visitor”. Links aren’t allowed.', { name })}</p>
      <button class="button">${i18n.t('Send')}</button>
    </div>
    ${questions.length > 1 && drawNextQuestion(state, ((place + 1) % questions.length) + 1)}
  </form>`
}

function drawNextQuestion({ path, query }: FormState, q: number) {
  const next = new URLSearchParams({ ...query, q: `${q}` }).toString()
  return html`<p class="row"><a class="link" href="${path}?${next}#answer">${i18n.t('Another question')}</a></p>`
}

export const drawAnswered = (item: PublicItem) =>
  html`<section class="card" id="answer" tabindex="-1">
    <h2>${i18n.t('Thank you.')}</h2>
    <p class="question">${i18n.t('{name} will read your answer.', { name: toNames(item).whole })}</p>
  </section>`
