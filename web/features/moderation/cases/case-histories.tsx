import type { ReactNode } from 'react'
import type { AuthorHistory, CaseDetail } from '#contract/moderation/cases.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { actDone, kindWords, toReportCount } from './case-text.ts'

/** The histories of the author and of the reporters, side by side. */
export const CaseHistories = ({ detail: { author, history, reporters } }: { detail: CaseDetail }) => (
  <div className="mt-4 mb-6 grid gap-4 md:grid-cols-2">
    {history && <OfAuthor name={author?.name ?? 'the author'} history={history} />}
    <Side title="What the reporters reported before">
      {reporters.map(({ reporter, reports, upheld }) => (
        <Line key={reporter.id} term={reporter.name ?? 'Anonymous'}>
          {reports === 0 ? 'None before' : `${toReportCount(reports)}, ${upheld} upheld`}
        </Line>
      ))}
      {reporters.length === 0 && <Line term="">They have left.</Line>}
    </Side>
  </div>
)

function OfAuthor({ name, history }: { name: string; history: AuthorHistory }) {
  const { rulings, memberSince, reportCount, ban, role } = history
  return (
    <Side title={`Decided about ${name}`}>
      {ban && (
        <Line term={ban.since ? toDayText(ban.since) : 'Ban'}>
          Banned {ban.until ? `until ${toDayText(ban.until)}` : 'without an end'}
        </Line>
      )}
      {rulings.map(({ id, act, subject, reason, by, createdAt, read, undoneAt }) => (
        <Line key={id} term={toDayText(createdAt)}>
          {kindWords[subject.kind].label} {actDone[act]}: {reasonWords[reason].toLowerCase()} (
          {by?.name ?? 'has left'}){undoneAt ? ', undone since' : read ? ', read' : ', not read yet'}
        </Line>
      ))}
      {rulings.length === 0 && !ban && <Line term="Before">Nothing was decided about them.</Line>}
      <Line term="Reports">{reportCount === 0 ? 'None' : toReportCount(reportCount)} about them</Line>
      {memberSince && (
        <Line term={toDayText(memberSince)}>Signed up{role === 'member' ? '' : `, now ${role}`}</Line>
      )}
    </Side>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" padding="none" className="px-4.5 py-4">
    <h3 className="mb-1.5 text-body-sm font-semibold [overflow-wrap:anywhere]">{title}</h3>
    <dl>{children}</dl>
  </Card>
)

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex gap-2.5 py-1.25 text-caption text-ink-2">
    <dt className="w-22 flex-none truncate text-ink-3">{term}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
