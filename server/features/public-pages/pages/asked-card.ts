import { toMoment } from '#contract/moderation/pause-words.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import type { MailWait } from '#server/features/public-pages/supporters/stored-supporters.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import { type Html, html } from '#server/platform/pages/html.ts'
import { drawEmail, drawHidden, type FormState, TICK, trap } from './visitor-forms.ts'

type Sent = { email: string; token: string; waits: MailWait; isAgain?: boolean }

/** Says that a mail waits for a pause, or for others. */
const toWaitWords = (waits: NonNullable<MailWait>) =>
  waits === 'others'
    ? 'Many people left their address, so our email may take until tomorrow.'
    : `Our emails are paused until ${toMoment(waits.until)}. Yours is sent after that.`

/** Returns what replaces the form after an address was left: the address, with ways to correct it, to send the mail again and to take it back. */
export function drawAsked({ email, token, waits, isAgain = false }: Sent, state: FormState): Html {
  const act = (name: string) => drawHidden({ ...state.source, sent: token, act: name, email })
  const form = html`method="post" action="${state.path}/supporters" data-swap="supporter"`
  const change = html`<details class="change"${state.problem !== undefined && html` open`}><summary class="button">Change</summary><form ${form}>${drawHidden({ ...state.source, sent: token, act: 'change', before: email })}${drawEmail({ label: 'Your email', state })}${trap}<button class="button primary wide">Use this one</button></form></details>`
  return html`<section class="card" id="supporter" tabindex="-1"><h2>${TICK}Check your inbox.</h2><p class="question">${
    waits
      ? toWaitWords(waits)
      : html`Open the email from ${brandSlot}${isAgain && ' that we have just sent again'}, follow its link and say yes there.`
  } Then your yes counts.</p><p class="sent"><span class="quiet">Sent to</span><b dir="auto">${plainLine(email)}</b></p><div class="ways-on">${change}<form ${form}>${act('again')}<button class="button" data-again>Send again</button></form></div><p class="note"><span>If we may write to it, an email is on its way. Nothing after ten minutes? Check your spam folder. None comes if you are on this list already, or once asked us never to write: a link in our earlier email changes that.</span></p><form class="undo" ${form}>${act('forget')}<button class="link">Forget my email</button></form></section>`
}
