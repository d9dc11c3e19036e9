import { sql } from 'kysely'
import { toGroupName } from '#contract/evidence/texts/group-text.ts'
import { ItemId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { brandSlot, i18n } from '#contract/text/i18n.ts'
import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import { pressedNotForMe } from '#server/features/evidence/groups/not-for-me-count.ts'
import { readEvidence } from '#server/features/evidence/panel/queries.ts'
import { isQuoteShown, quotedWords } from '#server/features/evidence/talks.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { toCardLink, toShareMetas } from '#server/features/items/sharing/head.ts'
import { toCardDrawing } from '#server/features/items/sharing/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { FindDocument } from '#server/platform/pages/documents.ts'
import type { Drawing } from '#server/platform/pictures/renderer-client.ts'
import { drawReport } from './evidence-report.ts'
import { broughtGroup } from './public-groups.ts'
import { type Report, type ReportQuote, toGroupLine, toReportContent } from './report-content.ts'
import { toReportCsv, toReportJson } from './report-files.ts'

// Capitals and a trailing slash make no difference, as in the browser's router.
const ADDRESS = /^\/report\/([^/.]+)(?:\/|\.(csv|json))?$/i
const CARD = /^report-([^.]+)\.png$/

function parseReportPath(path: string) {
  const [, id, form] = ADDRESS.exec(path) ?? []
  return id ? { id, form: form?.toLowerCase() ?? 'page' } : undefined
}

const parseReportCardFile = (file: string) => CARD.exec(file)?.[1]

const toPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

const toReportCardFile = ({ id }: Report) => `report-${id}.png`

type Addresses = { address: string; card: ReturnType<typeof toCardLink> }

function toReportHead(report: Report, { address, card }: Addresses) {
  const title = plainLine(report.title)
  const { main, brought } = toReportContent(report)
  const lines = main === brought || brought.lines.length === 0 ? [main] : [main, brought]
  const description = toPlainSpaces(i18n.join(...lines.map(toGroupLine)))
  return {
    title: `${isolateDirection(title)} · ${i18n.t('Evidence report')} · ${brandSlot}`,
    ...toShareMetas({ title, description, address, card, alt: description }),
  }
}

/** Null below five, because one or two could be recognized. */
const blockedCount = sql<
  number | null
>`(select case when count(*) >= ${sql.lit(SHOWN_FROM)} then count(*)::integer end
  from blocks join profiles on profiles.id = blocks.blocked_id
  where blocks.user_id = items.user_id and profiles.left_at is null)`

/** A report shows the first ones to which their speakers agreed. */
const QUOTES_MAX = 20

const shownQuotes = sql<ReportQuote[]>`coalesce((
  select json_agg(json_build_object('words', words, 'name', name) order by consented_at, id)
  from (select quotes.id, ${quotedWords} as words, profiles.name, consented_at
    from quotes join messages on messages.id = quotes.message_id join profiles on profiles.id = messages.user_id
    where quotes.item_id = items.id and ${isQuoteShown}
    order by consented_at, quotes.id limit ${sql.lit(QUOTES_MAX)}) shown), '[]')`

const publicReport = statement((db, { id }: { id: ItemId }) =>
  db
    .selectFrom('items')
    .innerJoin('evidence_reports', 'evidence_reports.item_id', 'items.id')
    .leftJoin('evidence', 'evidence.item_id', 'items.id')
    .select(['items.id', 'items.kind', 'items.name as title', 'items.created_at as askedAt'])
    .select(pressedNotForMe(sql`items.id`).as('notForMe'))
    .select([broughtGroup.as('brought'), blockedCount.as('blockedCount'), shownQuotes.as('quotes')])
    .where('items.id', '=', id)
    .where(isListedOutside),
)

async function findReport(db: Db, written: string): Promise<Report | undefined> {
  const { success, data: id } = ItemId.safeParse(written)
  if (!success) return undefined
  const [report] = await publicReport(db, { id }, {})
  return report && { ...report, evidence: await readEvidence(db, id) }
}

export const findReportDocument =
  (db: Db, origin: string): FindDocument =>
  path => {
    const parsed = parseReportPath(path)
    if (!parsed) return undefined
    return async () => {
      const report = await findReport(db, parsed.id)
      if (!report) return undefined
      const name = `evidence-${report.id}`
      if (parsed.form === 'csv')
        return { file: { name: `${name}.csv`, type: 'text/csv; charset=utf-8', text: toReportCsv(report) } }
      if (parsed.form === 'json')
        return {
          file: {
            name: `${name}.json`,
            type: 'application/json; charset=utf-8',
            text: toReportJson(report),
          },
        }
      const address = origin + reportPath(report.id)
      const card = toCardLink(toReportCardFile(report), origin)
      return { head: toReportHead(report, { address, card }), body: drawReport(report, address) }
    }
  }

export const findReportCard =
  (db: Db) =>
  async (file: string): Promise<Drawing | undefined> => {
    const id = parseReportCardFile(file)
    const report = id === undefined ? undefined : await findReport(db, id)
    return report && toCardDrawing(toReportCard(report))
  }

function toReportCard(report: Report) {
  const { group, sentence, status } = toReportContent(report).main
  return {
    id: report.id,
    kind: report.kind,
    picture: null,
    word: i18n.t('Evidence report'),
    headline: sentence,
    facts: [toGroupName(group.name, { voice: 'report', isLine: true }), status],
  }
}
