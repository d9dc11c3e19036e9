import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { itemName } from '#contract/items/item-name.ts'
import { lengths, unitsOf } from '#contract/lengths.ts'
import { type Reason, reasonWords } from '#contract/moderation/reasons.ts'
import { VisitorReportForm } from '#contract/moderation/reports.ts'
import { i18n } from '#contract/text/i18n.ts'
import { addVisitorReport } from '#server/features/moderation/reports/stored-visitor-reports.ts'
import { findPublicItem } from '#server/features/public-pages/pages/queries.ts'
import {
  drawProblem,
  emailAttributes,
  markProblem,
} from '#server/features/public-pages/pages/visitor-forms.ts'
import { normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { hashRefusals, hasRefused } from '#server/features/talk/refused-addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'

type ReportDraft = {
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

type Reported = { name: string; path: string; hasMailServer: boolean }

const drawOption = (reason: Reason, chosen: string | undefined) =>
  html`<option value="${reason}" ${reason === chosen && html`selected`}>${i18n.marked(reasonWords[reason])}</option>`

function drawReasons({ typed, problems: { reason: problem } }: ReportDraft) {
  const reasons = Object.keys(reasonWords) as Reason[]
  return html`<label class="label" for="reason">${i18n.t("What's wrong?")}</label>
    <select class="field" id="reason" name="reason" required ${markProblem('reason', problem)}>
      <option value="">${i18n.t('Choose')}</option>
      ${reasons.map(reason => drawOption(reason, typed.reason))}
    </select>
    ${drawProblem('reason', problem)}`
}

const drawSentence = ({ typed, problems: { sentence: problem } }: ReportDraft) =>
  html`<label class="label" for="sentence">${i18n.t('In a sentence')}</label>
    <textarea
      class="field" id="sentence" name="sentence" rows="3" maxlength="${unitsOf(lengths.reasonSentence)}"
      ${markProblem('sentence', problem)}
    >${typed.sentence}</textarea>
    ${drawProblem('sentence', problem)}`

function drawContact({ typed, problems: { contact: problem } }: ReportDraft) {
  const label = i18n.t('Your email address, if you want to know the outcome')
  return html`<label class="label" for="contact">${label}</label>
    <input
      class="field" id="contact" name="contact" ${emailAttributes} value="${typed.contact}"
      ${markProblem('contact', problem)}
    />
    ${drawProblem('contact', problem)}
    <p class="note">${i18n.t('We send one email, then delete the address. Moderators and authors never see it.')}</p>`
}

const pageTitle = () => i18n.t('Report this page')

function drawReportForm({ name, path, hasMailServer }: Reported, draft: ReportDraft): Html {
  const lead = i18n.t(
    "A moderator will read it and decide. The person you report won't know it was you. You don’t need an account.",
  )
  return html`<div class="done report">
    <h1>${pageTitle()}</h1>
    <p class="quiet" dir="auto">${name}</p>
    <form class="card" method="post" action="${path}/report">
      <p class="quiet">${lead}</p>
      ${drawReasons(draft)}
      ${drawSentence(draft)}
      ${hasMailServer && drawContact(draft)}
      <div class="row">
        <a class="link" href="${path}">${i18n.t('Back to the page')}</a>
        <button class="button primary">${i18n.t('Send')}</button>
      </div>
    </form>
  </div>`
}

/** The confirmation of receipt (DSA Art. 16(4)). */
function drawReceipt({ path, isMailed }: { path: string; isMailed: boolean }): Html {
  const sentences = [
    i18n.t('We’ve received your report. A moderator will look at it and decide.'),
    i18n.t('This usually takes less than a day.'),
    isMailed && i18n.t('If we can email your address, we’ll tell you the outcome, once.'),
  ]
  return html`<div class="done report">
    <h1>${i18n.t('Thanks for the report')}</h1>
    <div class="card">
      <p>${i18n.join(...sentences)}</p>
      <p><a class="link" href="${path}">${i18n.t('Back to the page')}</a></p>
    </div>
  </div>`
}

async function hasRefusedMails(db: Db, email: string) {
  return hasRefused(db, [hashRefusals(await getMailKey(db), normalizeEmail(email))])
}

const EMPTY: ReportDraft = { typed: {}, problems: {} }

export type ReportDependencies = {
  db: Db
  write: Write
  hasMailServer: boolean
}

async function findReported({ db, hasMailServer }: ReportDependencies, { params }: VisitorRequest) {
  const item = await findPublicItem(db, { written: params.itemId, hasMailServer })
  return item && { id: item.id, name: itemName(item), path: publicPagePath(item.id), hasMailServer }
}

export const drawAbuseForm =
  (dependencies: ReportDependencies): VisitorRoute['draw'] =>
  async request => {
    const item = await findReported(dependencies, request)
    return item && drawVisitorPage({ title: pageTitle(), main: drawReportForm(item, EMPTY) })
  }

export const receiveReport =
  (dependencies: ReportDependencies): VisitorRoute['draw'] =>
  async request => {
    const item = await findReported(dependencies, request)
    if (!item) return undefined
    const { form, problems } = readForm(request.form, dependencies)
    if (!form) {
      const main = drawReportForm(item, { typed: request.form, problems })
      return drawVisitorPage({ title: pageTitle(), main, status: 422 })
    }
    if (!(await store(dependencies, { itemId: item.id, form }))) return undefined
    const isMailed = form.contact !== null
    return drawVisitorPage({ title: pageTitle(), main: drawReceipt({ path: item.path, isMailed }) })
  }

/** Leaves out the address if its owner has refused our mails. */
async function store(
  { db, write }: ReportDependencies,
  { itemId, form }: { itemId: ItemId; form: VisitorReportForm },
) {
  const isLeftOut = form.contact !== null && (await hasRefusedMails(db, form.contact))
  const kept = isLeftOut ? { ...form, contact: null } : form
  return write(({ tx }) => addVisitorReport(tx, { itemId, form: kept }))
}

type Read = { form?: VisitorReportForm; problems: ReportDraft['problems'] }

/** Without a mail server the address is ignored. */
function readForm(
  { reason, sentence = '', contact = '' }: VisitorRequest['form'],
  { hasMailServer }: ReportDependencies,
): Read {
  const isWanted = hasMailServer && contact.trim() !== ''
  const given = { reason, sentence, contact: isWanted ? contact : null }
  const { success, data, error } = VisitorReportForm.safeParse(given)
  if (success) return { form: data, problems: {} }
  return {
    problems: Object.fromEntries(
      error.issues.map(({ path, message }) => [String(path[0]), i18n.marked(message)]),
    ),
  }
}
