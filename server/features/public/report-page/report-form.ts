import { lengths } from '#contract/lengths.ts'
import { type Reason, reasonWords } from '#contract/moderation/reasons.ts'
import { type Html, html } from '#server/platform/pages/html.ts'

/** What was typed, and what is wrong with it, by field. */
export type ReportDraft = {
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

/** `isMailSent`: there is a mail server, so what came of it can be mailed. */
type Reported = { name: string; path: string; isMailSent: boolean }

const describeProblem = (field: string, { problems }: ReportDraft) =>
  problems[field] !== undefined && html` aria-invalid="true" aria-describedby="${field}-problem"`

const drawProblem = (field: string, { problems }: ReportDraft) =>
  problems[field] !== undefined &&
  html`<p class="problem" id="${field}-problem" role="alert">${problems[field]}</p>`

const drawOption = (reason: Reason, chosen: string | undefined) =>
  html`<option value="${reason}"${reason === chosen && html` selected`}>${reasonWords[reason]}</option>`

const drawReasons = (draft: ReportDraft) =>
  html`<label class="label" for="reason">What is wrong?</label><select class="field" id="reason" name="reason" required${describeProblem('reason', draft)}><option value="">Choose</option>${(
    Object.keys(reasonWords) as Reason[]
  ).map(reason => drawOption(reason, draft.typed.reason))}</select>${drawProblem('reason', draft)}`

const drawSentence = (draft: ReportDraft) =>
  html`<label class="label" for="sentence">In a sentence</label><textarea class="field" id="sentence" name="sentence" rows="3" maxlength="${lengths.reasonSentence}"${describeProblem('sentence', draft)}>${draft.typed.sentence}</textarea>${drawProblem('sentence', draft)}`

const drawContact = (draft: ReportDraft) =>
  html`<label class="label" for="contact">Your email address, if you want to hear what came of it</label><input class="field" id="contact" name="contact" type="email" autocomplete="email" maxlength="${lengths.email}" value="${draft.typed.contact}"${describeProblem('contact', draft)} />${drawProblem('contact', draft)}<p class="note">One mail, then we delete the address. No moderator and no author sees it.</p>`

/** Returns the form by which somebody without an account reports an item. It is sent to `path`. */
export const drawReportForm = ({ name, path, isMailSent }: Reported, draft: ReportDraft): Html =>
  html`<div class="done report"><h1>Report this page</h1><p class="quiet" dir="auto">${name}</p><form class="card" method="post" action="${path}/report"><p class="quiet">A moderator reads it and decides. Who is reported never learns that it was you. You need no account.</p>${drawReasons(draft)}${drawSentence(draft)}${isMailSent && drawContact(draft)}<div class="row"><a class="link" href="${path}">Back to the page</a><button class="button primary">Send</button></div></form></div>`

/** Returns the receipt (DSA Art. 16(4)). */
export const drawReceipt = ({ path, isMailed }: { path: string; isMailed: boolean }): Html =>
  html`<div class="done report"><h1>Thank you for the report</h1><div class="card"><p>Your report arrived. A moderator will look at it and decide.${isMailed && ' We mail you what came of it.'}</p><p><a class="link" href="${path}">Back to the page</a></p></div></div>`
