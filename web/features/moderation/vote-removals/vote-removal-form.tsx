import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Cluster, ClusterState } from '#contract/moderation/vote-clusters.ts'
import { VOIDED_MAX } from '#contract/moderation/vote-removals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { DecisionForm } from '#web/features/moderation/controls/decision-form.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { useRestoreVotes, useVoidVotes } from './queries.ts'

type Props = { itemId: ItemId; voters: readonly MemberId[]; onDone: (state: ClusterState) => void }

export function VoteRemovalForm({ itemId, voters, onDone }: Props) {
  const { mutateAsync } = useVoidVotes(itemId)
  const count = voters.length
  return (
    <DecisionForm
      acts={[
        {
          act: 'void',
          label: i18n.t('{count, plural, =0 {Void votes} one {Void # vote} other {Void # votes}}', { count }),
          isPossible: count > 0 && count <= VOIDED_MAX,
        },
      ]}
      text={i18n.t('The author and the voters are told why, and can appeal. At most {max} votes at a time.', {
        max: toNumberText(VOIDED_MAX),
      })}
      send={async ({ act: _, ...form }) => {
        const { votes, state } = await mutateAsync({ ...form, voters: [...voters] })
        notifySuccess({
          title:
            state === 'voided'
              ? i18n.t('{votes, plural, one {# vote voided} other {# votes voided}}', { votes })
              : i18n.t('{votes, plural, one {# vote is being voided} other {# votes are being voided}}', {
                  votes,
                }),
        })
        onDone(state)
      }}
    />
  )
}

export function HandRestoring({ cluster: { id, state } }: { cluster: Cluster }) {
  const { data } = useOwnRole()
  const { mutateAsync } = useRestoreVotes(id)
  if (state !== 'voided') return null
  if (data?.role !== 'operator')
    return (
      <p className="mt-5 text-body-sm text-ink-2">
        {i18n.t('An operator voided these votes and can restore them.')}
      </p>
    )
  return (
    <DecisionForm
      acts={[{ act: 'restore', label: i18n.t('Restore the votes') }]}
      text={i18n.t(
        'Gives all of it back as it was. The author, the voters and everybody who appealed are told.',
      )}
      send={({ act: _, ...form }) => mutateAsync(form)}
    />
  )
}
