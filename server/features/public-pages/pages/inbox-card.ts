import { toMoment } from '#contract/moderation/pause-words.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import type { MailWait } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { TICK } from './icons.ts'
import { drawAct, drawEmail, type FormState, trap } from './visitor-forms.ts'

type LinkSent = { email: string; token: string; waits: MailWait; isAgain?: boolean }

const toWaitWords = (waits: NonNullable<MailWait>) =>
  waits === 'others'
    ? i18n.t('Many people signed up, so our email may take until tomorrow.')
    : i18n.t('Our emails are paused until {moment}. Yours is sent after that.', {
        moment: toMoment(waits.until),
      })

const toOpenText = (isAgain: boolean) =>
  isAgain
    ? i18n.t('We just sent it again. Open the email from {brand} and confirm.')
    : i18n.t('Open the email from {brand} and confirm.')

function drawChange(state: FormState, fields: FormState['source']) {
  const email = drawEmail({ label: i18n.t('Your email'), button: i18n.t('Use this one'), state })
  return html`<details class="change" ${state.problem !== undefined && html`open`}>
    <summary class="button">${i18n.t('Change')}</summary>
    ${drawAct(state, { fields: { ...fields, act: 'change' }, main: html`${email}${trap}` })}
  </details>`
}

export function drawInboxCard({ email, token, waits, isAgain = false }: LinkSent, state: FormState): Html {
  const nothing = i18n.t(
    'Nothing after ten minutes? Check your spam folder. We won’t email you if you’re already on the list or told us never to; our last email has a link to undo that.',
  )
  const again = html`<button class="button" data-again>${i18n.t('Send again')}</button>`
  const forget = html`<button class="link">${i18n.t('Forget my email')}</button>`
  return html`<section class="card" id="subscriber">
    <h2 tabindex="-1" autofocus>${TICK}${i18n.t('Check your inbox.')}</h2>
    <p class="question">${i18n.join(waits ? toWaitWords(waits) : toOpenText(isAgain), i18n.t('Your yes already counts.'))}</p>
    <p class="sent"><span class="quiet">${i18n.t('Sent to')}</span><b dir="auto">${plainLine(email)}</b></p>
    <div class="ways-on">
      ${drawChange(state, { sent: token, before: email })}
      ${drawAct(state, { fields: { sent: token, act: 'again', email }, main: again })}
    </div>
    <p class="note"><span>${nothing}</span></p>
    ${drawAct(state, { fields: { sent: token, act: 'forget', email }, main: forget, look: 'undo' })}
  </section>`
}
