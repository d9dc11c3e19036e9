import type { LogEntry } from '#contract/moderation/moderation-log.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { kindWords } from '#web/features/admin/cases/case-words.ts'
import { MemberName } from '#web/features/admin/screen/member-name.tsx'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { logWords, toDetailLines } from './log-words.ts'

/** One entry of the log. */
export function LogEntryRow({ entry }: { entry: LogEntry }) {
  const { act, actor, member, subject, reason, sentence, details, createdAt } = entry
  const lines = toDetailLines(details)
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-3.5 text-body-sm md:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={createdAt} className="text-caption text-ink-2">
        {toFullDate(createdAt)}
      </time>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{logWords[act]}</span>
          {subject && <span> · {kindWords[subject.kind].label.toLowerCase()}</span>}
          {member && (
            <>
              {' · '}
              <MemberName member={member} />
            </>
          )}
          <span className="text-ink-2"> · by {actor ? <MemberName member={actor} /> : 'the server'}</span>
        </p>
        {(reason || sentence) && (
          <p dir="auto" className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">
            {reason && `${reasonWords[reason]}${sentence ? ': ' : ''}`}
            {sentence}
          </p>
        )}
        {lines.length > 0 && (
          <p className="mt-0.5 font-mono text-caption text-ink-2 [overflow-wrap:anywhere]">
            {lines.join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}
