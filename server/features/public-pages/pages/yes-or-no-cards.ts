import type { ItemKind } from '#contract/items/item-kind.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { kindQuestions } from '#server/features/items/kind-labels.ts'
import { type Html, html, sentence } from '#server/platform/formats/html.ts'
import { HAND, TICK } from './icons.ts'
import { type PublicItem, toNames } from './public-item.ts'
import {
  drawAct,
  drawCheck,
  drawEmail,
  drawPause,
  drawTextArea,
  type FormState,
  trap,
} from './visitor-forms.ts'

const buttons: Record<ItemKind, string> = {
  idea: /*i18n*/ "I'd use it",
  pain_point: /*i18n*/ 'I have it too',
  product: /*i18n*/ "I'd use it",
}

/** A smaller number of confirmed subscribers is not shown. */
const SAID_FROM = 5

function drawConfirmedCount({ kind, confirmedCount: count }: PublicItem) {
  if (count < SAID_FROM) return null
  const text = i18n.t(
    '<0>{count, plural, one {# person} other {# people}}</0> confirmed {kind, select, pain_point {they have it too} other {they’d use it}}.',
    { count, kind },
  )
  return html`<p class="confirmed">${TICK}<span>${sentence(text, [words => html`<b>${words}</b>`])}</span></p>`
}

const drawOptional = (words: string) => html`<span class="quiet">${words}</span>`

type Press = { word: 'yes' | 'no'; label: Html | string; look: string }

function drawPress(state: FormState, { word, label, look }: Press) {
  const main = html`${state.typed?.word === word && drawCheck(state)}
    ${trap}
    <button class="button ${look}">${label}</button>`
  return drawAct(state, { fields: { word }, main })
}

const drawQuestion = ({ kind }: PublicItem, { message }: FormState) =>
  html`<h2 tabindex="-1">${i18n.marked(kindQuestions[kind])}</h2>
    ${message && html`<p class="question" role="status">${message}</p>`}`

function drawDropped(item: PublicItem, state: FormState) {
  const { first: name } = toNames(item)
  return html`<section class="card" id="subscriber">
    ${drawQuestion(item, state)}
    <p class="question">${i18n.t('{name} dropped this, so you can no longer say yes or no.', { name })}</p>
    ${drawConfirmedCount(item)}
  </section>`
}

/** The question alone if the item is dropped. */
export function drawYesOrNoCard(item: PublicItem, state: FormState): Html {
  if (item.isDropped) return drawDropped(item, state)
  const button = html`${HAND}${i18n.marked(buttons[item.kind])}`
  const note = i18n.t('No account needed. {name} won’t see who you are.', { name: toNames(item).first })
  const more = item.addressObstacle === null && i18n.t('If you say yes, you can leave your email.')
  return html`<section class="card" id="subscriber">
    ${drawQuestion(item, state)}
    ${drawPause(item)}
    ${drawConfirmedCount(item)}
    ${drawPress(state, { word: 'yes', label: button, look: 'signal' })}
    ${drawPress(state, { word: 'no', label: i18n.t('Not for me'), look: 'wide' })}
    <p class="note">${i18n.join(note, more)}</p>
  </section>`
}

export function drawOnList(item: PublicItem): Html {
  const promise = i18n.t(
    '{name} will email you {kind, select, idea {when you can try it} pain_point {when there’s something to try} other {when there’s news}}.',
    { name: toNames(item).first, kind: item.kind },
  )
  return html`<section class="card" id="subscriber">
    <h2>${TICK}${i18n.t('You said yes.')}</h2>
    ${drawConfirmedCount(item)}
    <p class="question">${promise}</p>
    <p class="note"><a class="link" href="/p/mine">${i18n.t('Take it back, or see what we store about you')}</a></p>
  </section>`
}

/** The card after a yes or no. The heading gets the focus. */
function drawSaid({ heading, part, state }: { heading: string; part: Html | false; state: FormState }) {
  const undo = html`<button class="link">${i18n.t('Take it back')}</button>`
  return html`<section class="card" id="subscriber">
    <h2 tabindex="-1" autofocus>${TICK}${heading}</h2>
    ${part}
    ${drawAct(state, { fields: { undo: 'yes' }, main: undo, look: 'undo' })}
  </section>`
}

export function drawYes(item: PublicItem, state: FormState): Html {
  const name = toNames(item).first
  const text = i18n.t(
    'Hear from <0/> {kind, select, idea {when you can try it} pain_point {when there’s something to try} other {when there’s news}} <1>(optional)</1>',
    { kind: item.kind },
  )
  const label = sentence(text, [() => html`${name}`, drawOptional])
  const note = i18n.t(
    '{name} will see your email. We send one email to confirm it, and delete the address if you don’t confirm.',
    { name },
  )
  const main = html`${drawPause(item)}
    ${drawCheck(state)}
    ${drawEmail({ label, button: i18n.t('Notify me'), state })}
    ${trap}
    <p class="note">${note}</p>`
  const part = item.addressObstacle === null && drawAct(state, { fields: {}, main })
  return drawSaid({ heading: i18n.t('Your yes counts.'), part, state })
}

export function drawNo(item: PublicItem, state: FormState): Html {
  const { first: name } = toNames(item)
  const placeholder = i18n.t('What’s missing, or what you use instead')
  const note = i18n.t('{name} can read this right away, without your name. Links aren’t allowed.', { name })
  const main = html`${drawPause(item)}
    <label class="label" for="because">${sentence(i18n.t('Why not? <0>(optional)</0>'), [drawOptional])}</label>
    ${drawTextArea({ name: 'because', placeholder, max: lengths.notForMeReason, state })}
    ${drawCheck(state)}
    ${trap}
    <div class="row">
      <p class="note">${note}</p>
      <button class="button primary">${i18n.t('Send')}</button>
    </div>`
  const part = drawAct(state, { fields: { word: 'no' }, main })
  return drawSaid({ heading: i18n.t('Your no counts.'), part, state })
}

export function drawReasonSent(item: PublicItem, state: FormState): Html {
  const thanks = i18n.t('{name} can read your reason, without your name.', { name: toNames(item).first })
  return drawSaid({ heading: i18n.t('Thank you.'), part: html`<p class="question">${thanks}</p>`, state })
}
