import { Undo2 } from 'lucide-react'
import type { ReaderGroup } from '#contract/moderation/reader-groups.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { MemberName } from '#web/features/admin/screen/member-name.tsx'
import { useMember } from '#web/platform/app.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { toGroupTitle } from './group-text.ts'
import { useGroupRuling } from './mutations.ts'

/** A group that is not counted: who decided it, when and why, and the one undo. */
export function ExcludedGroup({ group }: { group: ReaderGroup }) {
  const { decide, failure, pendingAct } = useGroupRuling(group)
  return (
    <>
      {failure && <ErrorState message={failure} className="mb-3" />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-body-sm font-semibold">{toGroupTitle(group)}</h3>
          <Decided group={group} />
        </div>
        <Button
          look="outline"
          className="max-sm:w-full"
          busy={pendingAct === 'restore'}
          onClick={() => void decide({ act: 'restore', sentence: 'Taken back.' })}
        >
          <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Undo
        </Button>
      </div>
    </>
  )
}

function Decided({ group: { excludedCount, accounts, ruling } }: { group: ReaderGroup }) {
  const { id } = useMember()
  const count = excludedCount ?? accounts
  return (
    <p className="mt-0.5 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
      {toNumberText(count)} {count === 1 ? 'person' : 'people'} not counted
      {ruling && (
        <>
          {' · '}
          <TimeAgo at={ruling.at} /> by {ruling.by?.id === id ? 'you' : <MemberName member={ruling.by} />}: “
          {ruling.sentence}”
        </>
      )}
    </p>
  )
}
