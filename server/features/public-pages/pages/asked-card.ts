import { toMoment } from '#contract/moderation/pause-words.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import type { MailWait } from '#server/features/public-pages/supporters/stored-supporters.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { drawEmail, drawHidden, type FormState, TICK, trap } from './visitor-forms.ts'

type Sent = { email: string; token: string; waits: MailWait; isAgain?: boolean }

const toWaitWords = (waits: NonNullable<MailWait>) =>
  waits === 'others'
    ? i18n.t('Many people left their address, so our email may take until tomorrow.')
    : i18n.t('Our emails are paused until {moment}. Yours is sent after that.', {
        moment: toMoment(waits.until),
      })

const sayOpen = (isAgain: boolean) =>
  isAgain
    ? i18n.t('We just sent it again. Open the email from {brand} and follow its link.')
    : i18n.t('Open the email from {brand} and follow its link.')

export function drawAsked({ email, token, waits, isAgain = false }: Sent, state: FormState): Html {
  const act = (name: string) => drawHidden({ ...state.source, sent: token, act: name, email })
  const form = html`method="post" action="${state.path}/supporters" data-swap="supporter"`
  const change = html`<details class="change"${state.problem !== undefined && html` open`}><summary class="button">${i18n.t('Change')}</summary><form ${form}>${drawHidden({ ...state.source, sent: token, act: 'change', before: email })}${drawEmail({ label: i18n.t('Your email'), button: i18n.t('Use this one'), state })}${trap}</form></details>`
  return html`<section class="card" id="supporter"><h2 tabindex="-1" autofocus>${TICK}${i18n.t('Check your inbox.')}</h2><p class="question">${
    waits ? toWaitWords(waits) : sayOpen(isAgain)
  } ${i18n.t('Your yes counts already.')}</p><p class="sent"><span class="quiet">${i18n.t('Sent to')}</span><b dir="auto">${plainLine(email)}</b></p><div class="ways-on">${change}<form ${form}>${act('again')}<button class="button" data-again>${i18n.t('Send again')}</button></form></div><p class="note"><span>${i18n.t('Nothing after ten minutes? Check your spam folder. You won’t get an email if you’re already on this list, or asked us never to write.')}</span></p><form class="undo" ${form}>${act('forget')}<button class="link">${i18n.t('Forget my email')}</button></form></section>`
}
