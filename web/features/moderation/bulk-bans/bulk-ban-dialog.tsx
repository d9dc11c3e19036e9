import { useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import {
  BULK_BAN_ALONE,
  BULK_BAN_MAX,
  type Filter,
  OLD_DAYS,
  type Selection,
} from '#contract/moderation/bulk-bans.ts'
import { i18n } from '#contract/text/i18n.ts'
import { DecisionForm } from '#web/features/moderation/controls/decision-form.tsx'
import { MemberChoice } from '#web/features/moderation/controls/member-choice.tsx'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { useBulkBan, useSelection } from './queries.ts'

type Props = { filter: Filter; isOperator: boolean; onClose: () => void }

export function BulkBanDialog({ filter, isOperator, onClose }: Props) {
  const { data, error } = useSelection(filter, { isOperator })
  return (
    <Dialog open size="lg" onOpenChange={open => !open && onClose()} title={i18n.t('Ban and hide together')}>
      {data ? (
        <Chosen found={data} isOperator={isOperator} onClose={onClose} />
      ) : error ? (
        <ErrorState message={toSentence(error)} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

/** Accounts that existed before the night are chosen one by one. */
function Chosen({ found, ...props }: Omit<Props, 'filter'> & { found: Selection }) {
  const { members } = found
  const [chosen, setChosen] = useState<ReadonlySet<MemberId>>(
    () => new Set(members.flatMap(({ id, isOld }) => (isOld ? [] : [id]))),
  )
  const things = members.reduce((sum, member) => sum + (chosen.has(member.id) ? member.things : 0), 0)
  return (
    <>
      <p role="status" className="text-body-sm">
        {members.length === 0
          ? i18n.t('Nobody found.')
          : i18n.t(
              '{count, plural, one {# member} other {# members}} with {things, plural, one {# thing} other {# things}} to hide.',
              { count: chosen.size, things },
            )}{' '}
        {toLeftOutText(found)}
      </p>
      <MemberChoice
        legend={i18n.t('Members to ban')}
        rows={members.map(toRow)}
        chosen={chosen}
        onChosen={setChosen}
      />
      <BulkBanForm members={[...chosen]} {...props} />
    </>
  )
}

const toRow = ({ createdAt, things, ...member }: Selection['members'][number]) => ({
  ...member,
  label: i18n.t('Ban {name}', { name: member.name ?? i18n.t('Anonymous') }),
  note: toFullDate(createdAt),
  aside: i18n.t('{things, plural, one {# thing} other {# things}}', { things }),
})

type FormProps = Omit<Props, 'filter'> & { members: MemberId[] }

function BulkBanForm({ members, isOperator, onClose }: FormProps) {
  const { mutateAsync } = useBulkBan()
  const count = members.length
  const label = i18n.t('{count, plural, one {Ban # member} other {Ban # members}} and hide everything', {
    count,
  })
  const alone = i18n.t('A moderator bans {max} a day alone. More wait for a second person.', {
    max: BULK_BAN_ALONE,
  })
  return (
    <DecisionForm
      mostLikely="advertising"
      acts={[{ act: 'bulk_ban', label, isPossible: count > 0 }]}
      text={isOperator ? APPEAL : `${alone} ${APPEAL}`}
      send={async ({ act, ...why }) => {
        await mutateAsync({ act, body: { ...why, members } })
        onClose()
      }}
    />
  )
}

const APPEAL = i18n.t('The bans have no end. Each of them reads your sentence and can appeal.')

function toLeftOutText({ members, staff, banned, isMore }: Selection) {
  const old = members.filter(({ isOld }) => isOld).length
  return [
    old > 0 &&
      i18n.t(
        '{old, plural, one {# account is} other {# accounts are}} older than {days} days and not chosen.',
        { old, days: OLD_DAYS },
      ),
    staff > 0 && i18n.t("You and people with a role aren't listed: {staff}.", { staff }),
    banned > 0 && i18n.t('Already banned, so not listed: {banned}.', { banned }),
    isMore && i18n.t('These are the newest {max}. Do it again for the rest.', { max: BULK_BAN_MAX }),
  ]
    .filter(Boolean)
    .join(' ')
}
