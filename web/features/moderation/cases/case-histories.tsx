import type { ReactNode } from 'react'
import type { AuthorHistory, CaseDetail } from '#contract/moderation/cases.ts'
import { i18n } from '#contract/text/i18n.ts'
import { reasonsInText } from '#web/features/moderation/controls/reasons-in-text.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { actDone, kindWords, toBanText } from './case-text.ts'

export const CaseHistories = ({ detail: { author, history, reporters } }: { detail: CaseDetail }) => (
  <div className="mt-4 mb-6 grid gap-4 md:grid-cols-2">
    {history && <OfAuthor name={author?.name ?? i18n.t('the author')} history={history} />}
    {reporters.length > 0 && (
      <Side title={i18n.t("The reporters' earlier reports")}>
        {reporters.map(({ reporter, reports, upheld }) => (
          <Line key={reporter.id} term={reporter.name ?? i18n.t('Anonymous')}>
            {reports === 0
              ? i18n.t('No earlier reports')
              : i18n.t('{reports, plural, one {# report} other {# reports}}, {upheld} upheld', {
                  reports,
                  upheld,
                })}
          </Line>
        ))}
      </Side>
    )}
  </div>
)

function OfAuthor({ name, history }: { name: string; history: AuthorHistory }) {
  const { decisions, memberSince, reportCount, ban, role } = history
  return (
    <Side title={i18n.t('Decisions about {name}', { name })}>
      {ban && <Line term={toDayText(ban.since)}>{toBanText(ban)}</Line>}
      {decisions.map(decision => (
        <Line key={decision.id} term={toDayText(decision.createdAt)}>
          {toDecisionText(decision)}
        </Line>
      ))}
      {decisions.length === 0 && !ban && (
        <Line term={i18n.t('Earlier')}>{i18n.t('No decisions about them.')}</Line>
      )}
      <Line term={i18n.t('Reports')}>
        {i18n.t(
          '{count, plural, =0 {None about them} one {# report about them} other {# reports about them}}',
          {
            count: reportCount,
          },
        )}
      </Line>
      {memberSince && <Line term={toDayText(memberSince)}>{joinedWords[role]}</Line>}
    </Side>
  )
}

const joinedWords: Record<AuthorHistory['role'], string> = {
  member: i18n.t('Signed up'),
  moderator: i18n.t('Signed up, now moderator'),
  operator: i18n.t('Signed up, now operator'),
}

function toDecisionText({ act, subject, reason, by, read, undoneAt }: AuthorHistory['decisions'][number]) {
  const words = {
    kind: kindWords[subject.kind].label,
    act: actDone[act],
    reason: reasonsInText[reason],
    name: by?.name ?? i18n.t('has left'),
  }
  if (undoneAt) return i18n.t('{kind} {act}: {reason} ({name}), since undone', words)
  return read
    ? i18n.t('{kind} {act}: {reason} ({name}), read', words)
    : i18n.t('{kind} {act}: {reason} ({name}), not read yet', words)
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" padding="none" className="px-4.5 py-4">
    <h3 className="mb-1.5 text-body-sm font-semibold [overflow-wrap:anywhere]">{title}</h3>
    <dl>{children}</dl>
  </Card>
)

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex gap-2.5 py-1.25 text-caption text-ink-2">
    <dt className="w-22 flex-none text-ink-3">{term}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
