import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { SPEECH } from './icons.ts'

type Asking = { author: string | null; mayBeAsked: boolean; path: string; field?: Html }

/** The question whether the author may ask a visitor, or their yes, with the button that changes it. */
export function drawMayBeAsked({ author, mayBeAsked: isOk, path, field }: Asking) {
  const name = isolateDirection(plainLine(author ?? '')) || i18n.t('The author')
  const button = isOk ? i18n.t('Take it back') : i18n.t('Yes, that’s OK')
  return html`${SPEECH}
    <span>
      <b>${isOk ? i18n.t('{name} may ask you about it.', { name }) : i18n.t('May {name} ask you about it?', { name })}</b>
      <span class="quiet">${i18n.t('One email at most. If you reply, it goes to {name}.', { name })}</span>
    </span>
    <form method="post" action="${path}">
      ${field}
      <button class="button" name="choice" value="${isOk ? 'may-not-ask' : 'may-ask'}">${button}</button>
    </form>`
}
