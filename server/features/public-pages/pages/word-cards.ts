import type { ItemKind } from '#contract/items/item-kind.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { type Html, html, sentence } from '#server/platform/formats/html.ts'
import { type PublicItem, toNames } from './public-item.ts'
import {
  drawCheck,
  drawEmail,
  drawHidden,
  drawPause,
  drawTextArea,
  type FormState,
  TICK,
  trap,
} from './visitor-forms.ts'

const HAND = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2" /><path d="M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2" /><path d="M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8" /><path d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15" /></svg>`

type Asks = { question: string; button: string }

const FOR_YOU: Asks = { question: /*i18n*/ 'Is this for you?', button: /*i18n*/ "I'd use it" }

const asks: Record<ItemKind, Asks> = {
  idea: FOR_YOU,
  pain_point: { question: /*i18n*/ 'Does this happen to you?', button: /*i18n*/ 'I have it too' },
  product: FOR_YOU,
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

const drawOptional = (words: string) => html`<span class="quiet">${words}</span>`

const toForm = ({ path }: FormState) => html`method="post" action="${path}/supporters" data-swap="supporter"`

type Press = { word: 'yes' | 'no'; label: Html | string; look: string }

const drawPress = (state: FormState, { word, label, look }: Press) =>
  html`<form ${toForm(state)}>${drawHidden({ ...state.source, word })}
${state.typed?.word === word && drawCheck(state)}${trap}<button class="button ${look}">${label}</button></form>`

export function drawWordCard(item: PublicItem, state: FormState): Html {
  const { question, button } = asks[item.kind]
  const name = toNames(item).first
  return html`<section class="card" id="supporter"><h2 tabindex="-1">${i18n.marked(question)}</h2>
${state.said && html`<p class="question" role="status">${state.said}</p>`}${drawPause(item)}${drawConfirmedCount(item)}
${drawPress(state, { word: 'yes', label: html`${HAND}${i18n.marked(button)}`, look: 'signal' })}
${drawPress(state, { word: 'no', label: i18n.t('Not for me'), look: 'wide' })}
<p class="note">${i18n.t('No account needed. {name} won’t see who you are.', { name })} ${
    item.addressObstacle === null && i18n.t('If you press yes, you can leave an email.')
  }</p></section>`
}

export function drawOnList(item: PublicItem): Html {
  const promise = i18n.t(
    '{name} writes to you {kind, select, idea {when you can try it} pain_point {when there is something to try} other {when there is news}}.',
    { name: toNames(item).first, kind: item.kind },
  )
  return html`<section class="card" id="supporter"><h2>${TICK}${i18n.t('You said yes.')}</h2>${drawConfirmedCount(item)}<p class="question">${promise}</p><p class="note"><a class="link" href="/p/mine">${i18n.t('Take it back, or see what we keep about you')}</a></p></section>`
}

type Said = { heading: string; part: Html | false; state: FormState }

/** The card after a word. The heading gets the focus. */
const drawSaid = ({ heading, part, state }: Said) =>
  html`<section class="card" id="supporter"><h2 tabindex="-1" autofocus>${TICK}${heading}</h2>${part}
<form class="undo" ${toForm(state)}>${drawHidden({ ...state.source, undo: 'yes' })}
<button class="link">${i18n.t('Take it back')}</button></form></section>`

export function drawYes(item: PublicItem, state: FormState): Html {
  const name = toNames(item).first
  const text = i18n.t(
    'Hear from <0/> {kind, select, idea {when you can try it} pain_point {when there is something to try} other {when there is news}} <1>(optional)</1>',
    { kind: item.kind },
  )
  const label = sentence(text, [() => html`${name}`, drawOptional])
  return drawSaid({
    heading: i18n.t('Your yes counts.'),
    part:
      item.addressObstacle === null &&
      html`<form ${toForm(state)}>${drawPause(item)}${drawHidden(state.source)}${drawCheck(state)}
${drawEmail({ label, button: i18n.t('Tell me'), state })}${trap}
<p class="note">${i18n.t('{name} sees your email. We send one email to confirm it, and delete the address if you don’t.', { name })}</p></form>`,
    state,
  })
}

export function drawNo(item: PublicItem, state: FormState): Html {
  const note = i18n.t('{name} reads this now, without your name. Links aren’t allowed.', {
    name: toNames(item).first,
  })
  const label = sentence(i18n.t('Because <0>(optional)</0>'), [drawOptional])
  const placeholder = i18n.t('What’s missing, or what you use instead')
  return drawSaid({
    heading: i18n.t('Your no counts.'),
    part: html`<form ${toForm(state)}>${drawPause(item)}${drawHidden({ ...state.source, word: 'no' })}
<label class="label" for="because">${label}</label>
${drawTextArea({ name: 'because', placeholder, max: lengths.because, state })}${drawCheck(state)}${trap}
<div class="row"><p class="note">${note}</p><button class="button primary">${i18n.t('Send')}</button></div></form>`,
    state,
  })
}

export const drawReasonSent = (item: PublicItem, state: FormState): Html =>
  drawSaid({
    heading: i18n.t('Thank you.'),
    part: html`<p class="question">${i18n.t('{name} reads your reason now, without your name.', { name: toNames(item).first })}</p>`,
    state,
  })
