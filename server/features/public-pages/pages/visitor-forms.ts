import type { Via } from '#contract/evidence/visits.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { lengths } from '#contract/lengths.ts'
import { type Html, html } from '#server/platform/pages/html.ts'
import { type PublicItem, toHelped, toNames, toQuestions } from './public-item.ts'
import { toViaQuery } from './visitor-source.ts'

const HAND = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2" /><path d="M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2" /><path d="M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8" /><path d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15" /></svg>`
const SPEECH = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" /></svg>`
const EYE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" /><circle cx="12" cy="12" r="3" /></svg>`

/** A field that people do not see and robots fill. */
const trap = html`<div class="trap" aria-hidden="true"><label>Website<input name="website" tabindex="-1" autocomplete="off" /></label></div>`

/** The texts of a form, and the result of sending it. `source` are hidden fields that say where the visitor came from. */
export type FormState = {
  /** The path that the forms are sent to, without their own last part. */
  path: string
  source: Readonly<Record<string, string>>
  /** The query of a link to the same page. */
  query: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>> | undefined
  problem?: string | undefined
  /** A question that shows that a person sent the form. */
  check?: string | undefined
}

/** The script says in `visit` which opening of the page the form belongs to. */
const drawHidden = (fields: FormState['source']) =>
  Object.entries({ ...fields, visit: '' }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )

/** Returns the forms of a public page before anything is typed. */
export const toFormState = ({ id }: PublicItem, via: Via) => ({
  path: publicPagePath(id),
  source: { via },
  query: toViaQuery(via),
})

const drawCheck = ({ check }: FormState) =>
  check !== undefined &&
  html`<label class="label" for="check">${check}</label><input class="field" id="check" name="check" autocomplete="off" inputmode="numeric" />`

const drawProblem = (id: string, problem: string | undefined) =>
  problem !== undefined && html`<p class="problem" id="${id}" role="alert">${problem}</p>`

const BUTTON = "I'd be an early adopter"

/** Returns the form that asks for an address; nothing if the page asks for none. */
export function drawSupporterForm(item: PublicItem, state: FormState): Html | null {
  if (item.addressObstacle !== null) return null
  const { whole, first } = toNames(item)
  const { typed, problem } = state
  return html`<form class="card" id="supporter" method="post" action="${state.path}/supporters" data-swap><h2>${HAND}Would you use it?</h2><p class="quiet">Say so, and ${first} writes to you when there is something to try.</p>${drawHidden(state.source)}<label class="label" for="email">Your email address</label><input class="field" id="email" name="email" type="email" autocomplete="email" required maxlength="${lengths.email}" placeholder="you@example.com" value="${typed?.email}"${problem !== undefined && html` aria-invalid="true" aria-describedby="email-problem"`} /><p class="suggestion" data-suggestion hidden></p>${drawProblem('email-problem', problem)}${drawCheck(state)}${trap}<button class="button signal">${BUTTON}</button><p class="note">${EYE}<span>${whole} will see your address. It counts once you confirm by the link in our email.</span></p></form>`
}

type Asked = FormState & { place: number }

/** Returns the form with one question, that at `place` from 0; nothing if there is none. */
export function drawAnswerForm(item: PublicItem, { place, ...state }: Asked): Html | null {
  const questions = toQuestions(item)
  const question = questions[place % Math.max(questions.length, 1)]
  if (!question) return null
  const next = ((place + 1) % questions.length) + 1
  const { typed, problem } = state
  return html`<form class="card" id="answer" method="post" action="${state.path}/answers" data-swap><h2>${SPEECH}Help ${toHelped(item)}: one question</h2>${drawHidden({ ...state.source, question: question.id })}<label class="question" for="text">${question.question}</label><textarea class="field" id="text" name="text" required maxlength="${lengths.visitorAnswer}" rows="2" placeholder="Your answer"${problem !== undefined && html` aria-invalid="true" aria-describedby="text-problem"`}>${typed?.text}</textarea>${drawProblem('text-problem', problem)}${drawCheck(state)}${trap}<div class="row">${questions.length > 1 && html`<a class="link" href="${state.path}?${new URLSearchParams({ ...state.query, q: `${next}` }).toString()}#answer">Another question</a>`}<button class="button">Send answer</button></div></form>`
}

/** Returns the result of a form, which replaces it. */
export const drawResult = (id: 'supporter' | 'answer', { title, sentences }: Result) =>
  html`<section class="card" id="${id}" tabindex="-1"><h2>${title}</h2>${sentences.map(sentence => html`<p class="question">${sentence}</p>`)}</section>`
type Result = { title: string; sentences: readonly (Html | string)[] }
