import { reasonWords } from '#contract/moderation/reasons.ts'
import type { Ruling } from '#contract/moderation/rulings.ts'
import { MemberName } from '#web/features/admin/screen/member-name.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { actDone } from './case-words.ts'

/** What was decided about this thing before, newest first. */
export function EarlierRulings({ rulings }: { rulings: readonly Ruling[] }) {
  if (rulings.length === 0) return null
  return (
    <section aria-labelledby="earlier-rulings" className="mt-4">
      <h3 id="earlier-rulings" className="text-title-sm">
        Decided before
      </h3>
      <ul className="mt-1 divide-y divide-line-subtle">
        {rulings.map(({ id, act, by, reason, sentence, createdAt, undoneAt }) => (
          <li key={id} className="py-2.5 text-body-sm">
            <p className="flex flex-wrap gap-x-2">
              <span>
                <span className="font-medium capitalize">{actDone[act]}</span>: {reasonWords[reason]}
              </span>
              <span className="text-ink-2">
                by <MemberName member={by} /> · <TimeAgo at={createdAt} />
                {undoneAt && ' · undone since'}
              </span>
            </p>
            <p dir="auto" className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">
              {sentence}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
