import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { itemName } from '#contract/items/item-name.ts'
import { VisitorReportForm } from '#contract/moderation/reports.ts'
import { normalizeEmail } from '#server/features/accounts/protocol/account-fields.ts'
import { addVisitorReport } from '#server/features/moderation/visitor-reports/rows.ts'
import { findPublicItem } from '#server/features/public/public-pages/queries.ts'
import { hashAddress } from '#server/features/public/supporters/address-hash.ts'
import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { drawVisitorPage } from '#server/platform/pages/visitor-page.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { drawReceipt, drawReportForm, type ReportDraft } from './report-form.ts'

/** Whether an address wants no mail of ours ever again. */
async function isRefused(db: Db, email: string) {
  const row = await db
    .selectFrom('refused_addresses')
    .select('refused_at')
    .where('address_hash', '=', hashAddress(await getMailKey(db), normalizeEmail(email)))
    .executeTakeFirst()
  return row !== undefined
}

const TITLE = 'Report this page'
const EMPTY: ReportDraft = { typed: {}, problems: {} }

export type ReportParts = {
  db: Db
  write: Write
  /** Whether there is a mail server. */
  isMailSent: boolean
}

async function findReported({ db, isMailSent }: ReportParts, { params }: VisitorRequest) {
  const item = await findPublicItem(db, { written: params.itemId, isMailSent })
  return item && { id: item.id, name: itemName(item), path: publicPagePath(item.id), isMailSent }
}

/** Creates the function that draws the form. */
export const drawReportPage =
  (parts: ReportParts): VisitorRoute['draw'] =>
  async request => {
    const item = await findReported(parts, request)
    return item && drawVisitorPage({ title: TITLE, main: drawReportForm(item, EMPTY) })
  }

/** Creates the function that stores a report and draws the receipt, or the form with what is wrong. */
export const receiveReport =
  (parts: ReportParts): VisitorRoute['draw'] =>
  async request => {
    const item = await findReported(parts, request)
    if (!item) return undefined
    const { form, problems } = readForm(request.form, parts)
    if (!form) {
      const main = drawReportForm(item, { typed: request.form, problems })
      return drawVisitorPage({ title: TITLE, main, status: 422 })
    }
    if (!(await store(parts, { itemId: item.id, form }))) return undefined
    const isMailed = form.contact !== null
    return drawVisitorPage({ title: TITLE, main: drawReceipt({ path: item.path, isMailed }) })
  }

/** Stores a report, without an address that wants no mail of ours. Returns whether the item is there. */
async function store(
  { db, write }: ReportParts,
  { itemId, form }: { itemId: ItemId; form: VisitorReportForm },
) {
  const isLeftOut = form.contact !== null && (await isRefused(db, form.contact))
  const kept = isLeftOut ? { ...form, contact: null } : form
  return write(({ tx }) => addVisitorReport(tx, { itemId, form: kept }))
}

type Read = { form?: VisitorReportForm; problems: ReportDraft['problems'] }

/** Reads what was sent. Without a mail server no address is taken. */
function readForm(
  { reason, sentence = '', contact = '' }: VisitorRequest['form'],
  { isMailSent }: ReportParts,
): Read {
  const isWanted = isMailSent && contact.trim() !== ''
  const given = { reason, sentence, contact: isWanted ? contact : null }
  const { success, data, error } = VisitorReportForm.safeParse(given)
  if (success) return { form: data, problems: {} }
  return { problems: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) }
}
