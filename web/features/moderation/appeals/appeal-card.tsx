import { Link } from 'react-router'
import type { Appeal } from '#contract/moderation/appeals.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { refusals } from '#contract/refusals.ts'
import { actDone } from '#web/features/moderation/cases/case-words.ts'
import { adminLinks } from '#web/features/moderation/frame/admin-links.ts'
import { MemberName } from '#web/features/moderation/screen/member-name.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { TimeAgo, toFullDate } from '#web/ui/text/time-ago.tsx'
import { AnswerForm } from './answer-form.tsx'

/** One appeal: the ruling, what is said against it, and the answer or the form for it. */
export function AppealCard({ appeal }: { appeal: Appeal }) {
  const { case: about, outcome } = appeal
  return (
    <Card as="article" padding="lg" aria-label={`Appeal about ${about.title}`}>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="min-w-0 text-title-sm [overflow-wrap:anywhere]">
          <Link to={adminLinks.case(about.id)} className="rounded-kbd hover:underline">
            {about.title}
          </Link>
        </h2>
        {outcome && (
          <Badge tone={outcome === 'upheld' ? 'neutral' : 'success'}>
            {outcome === 'upheld' ? 'Ruling upheld' : 'Ruling reversed'}
          </Badge>
        )}
      </div>
      <RulingLine ruling={appeal.ruling} />
      <blockquote className="mt-4 border-s-2 border-line ps-3.5">
        <p className="text-caption text-ink-3">
          <MemberName member={appeal.by} className="font-medium text-ink" />
          {appeal.side === 'reporter' ? ', who reported it' : ''} · <TimeAgo at={appeal.createdAt} />
        </p>
        <p dir="auto" className="mt-1 text-body whitespace-pre-line [overflow-wrap:anywhere]">
          {appeal.sentence}
        </p>
      </blockquote>
      <Answer appeal={appeal} />
    </Card>
  )
}

const RulingLine = ({ ruling: { act, reason, by, createdAt, sentence } }: Pick<Appeal, 'ruling'>) => (
  <p className="mt-1.5 text-body-sm text-ink-2">
    <span className="font-medium text-ink capitalize">{actDone[act]}</span>: {reasonWords[reason]}, by{' '}
    <MemberName member={by} /> · <TimeAgo at={createdAt} />
    <span dir="auto" className="mt-0.5 block [overflow-wrap:anywhere]">
      {sentence}
    </span>
  </p>
)

function Answer({ appeal }: { appeal: Appeal }) {
  const { outcome, answer, decidedBy, decidedAt, objection, decidableAt } = appeal
  if (outcome)
    return (
      <div className="mt-4 border-t border-line-subtle pt-3.5 text-body-sm">
        <p className="text-ink-2">
          Decided by <MemberName member={decidedBy} />
          {decidedAt && (
            <>
              {' · '}
              <TimeAgo at={decidedAt} />
            </>
          )}
        </p>
        <p dir="auto" className="mt-0.5 [overflow-wrap:anywhere]">
          {answer}
        </p>
      </div>
    )
  if (objection)
    return (
      <p className="mt-4 border-t border-line-subtle pt-3.5 text-body-sm text-ink-2">
        {refusals[objection].sentence}
        {decidableAt && ` From ${toFullDate(decidableAt)} on.`}
      </p>
    )
  return <AnswerForm appeal={appeal} />
}
