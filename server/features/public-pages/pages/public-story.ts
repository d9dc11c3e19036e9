import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { listAudiences, type PublicItem, toLead } from './public-item.ts'

type Part = { title: string; body: Html | null }

const BETWEEN_PARAGRAPHS = /\n\s*\n/

function drawText(item: PublicItem, text: string | null) {
  if (!text?.trim() || plainLine(text) === toLead(item)) return null
  const paragraphs = text.trim().split(BETWEEN_PARAGRAPHS)
  return html`${paragraphs.map(paragraph => html`<p class="prose" dir="auto">${paragraph}</p>`)}`
}

const drawList = (texts: readonly string[], look: 'points' | 'chips') =>
  texts.length > 0
    ? html`<ul class="${look}">${texts.map(text => html`<li><bdi>${text}</bdi></li>`)}</ul>`
    : null

function listParts(item: PublicItem): readonly Part[] {
  if (item.kind === 'pain_point')
    return [
      { title: i18n.t('The problem'), body: drawText(item, item.description) },
      { title: i18n.t('What has been tried'), body: drawList(item.failedAttempts, 'points') },
    ]
  if (item.kind === 'product')
    return [
      { title: i18n.t('The product'), body: drawText(item, item.description) },
      { title: i18n.t('What you get from it'), body: drawText(item, item.valueProposition) },
      { title: i18n.t('What it can do'), body: drawList(item.keyFeatures, 'points') },
    ]
  return [
    { title: i18n.t('The problem'), body: drawText(item, item.problem) },
    { title: i18n.t('The idea'), body: drawText(item, item.description) },
    { title: i18n.t('What you get from it'), body: drawText(item, item.valueProposition) },
  ]
}

const drawPart = ({ title, body }: Part) =>
  html`<section>
    <h2>${title}</h2>
    ${body}
  </section>`

export const drawStory = (item: PublicItem) =>
  [...listParts(item), { title: i18n.t("Who it's for"), body: drawList(listAudiences(item), 'chips') }]
    .filter(({ body }) => body !== null)
    .map(drawPart)
