import type { Barrier, BarrierKind } from '#contract/moderation/barriers.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useEndBarrier } from './queries.ts'

/** The name of what each kind keeps out. */
export const barrierKinds: Record<BarrierKind, string> = {
  network: 'Network',
  'mail-domain': 'Email domain',
  mailbox: 'Mailbox',
  'link-host': 'Site in links',
}

const REFUSED: Record<BarrierKind, [string, string]> = {
  network: ['sign-up', 'sign-ups'],
  'mail-domain': ['sign-up', 'sign-ups'],
  mailbox: ['sign-up', 'sign-ups'],
  'link-host': ['text', 'texts'],
}

const CELL = 'max-md:px-5 max-md:py-0.5 md:px-3 md:py-2.5'

/** One barrier: a row of a table, on narrow screens a block of lines. */
export function BarrierRow({ barrier }: { barrier: Barrier }) {
  const { kind, value, reason, madeBy, madeAt, isStanding, hits, hitAt } = barrier
  return (
    <tr className="border-line-subtle align-top text-body-sm not-last:border-b max-md:block max-md:py-3">
      <td className={`${CELL} block [overflow-wrap:anywhere] md:table-cell md:ps-5`}>
        <bdi className="font-medium">{value}</bdi>
        <Badge size="sm" className="ms-2">
          {isStanding ? barrierKinds[kind] : 'Over'}
        </Badge>
        <span dir="auto" className="mt-0.5 block text-caption text-ink-2">
          {reason}
        </span>
      </td>
      <td className={`${CELL} block text-ink-2 md:table-cell`}>
        {toNumberText(hits)} {REFUSED[kind][hits === 1 ? 0 : 1]}
        {hitAt && (
          <span className="block text-caption">
            last <TimeAgo at={hitAt} />
          </span>
        )}
      </td>
      <td className={`${CELL} block text-ink-2 md:table-cell`}>
        {isStanding && <span className="md:hidden">Until </span>}
        {toEndText(barrier)}
      </td>
      <td className={`${CELL} block text-ink-2 [overflow-wrap:anywhere] md:table-cell`}>
        <span className="md:hidden">Made by </span>
        <MemberName member={madeBy} />, {toDayText(madeAt)}
      </td>
      <td className={`${CELL} block md:table-cell md:pe-3 md:text-end`}>
        {isStanding && <EndButton barrier={barrier} />}
      </td>
    </tr>
  )
}

function EndButton({ barrier: { id, value } }: { barrier: Barrier }) {
  const { mutate, isPending } = useEndBarrier()
  const end = () =>
    mutate(id, {
      onSuccess: () => notifySuccess({ title: `${value} is no longer kept out` }),
      onError: error => reportFailure(error, { title: 'The barrier could not be ended' }),
    })
  return (
    <Button
      look="ghost"
      size="sm"
      busy={isPending}
      aria-label={`End the barrier against ${value}`}
      onClick={end}
    >
      End
    </Button>
  )
}

function toEndText({ endsAt, endedAt, endedBy, isStanding }: Barrier) {
  if (isStanding) return toDayText(endsAt)
  if (!endedAt || !endedBy) return <>ended {toDayText(endsAt)}</>
  return (
    <>
      ended {toDayText(endedAt)} by <MemberName member={endedBy} />
    </>
  )
}
