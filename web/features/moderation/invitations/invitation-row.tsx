import type { Invitation, InvitationState } from '#contract/moderation/invitations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

const WORDS: Record<InvitationState, string | null> = {
  open: null,
  'used-up': i18n.t('Used up'),
  ended: i18n.t('Ended'),
  revoked: i18n.t('Revoked'),
}

const CELL = 'max-md:px-5 max-md:py-0.5 md:h-14 md:px-3'

type Props = { invitation: Invitation; onRevoke: () => void }

const toRevokeLabel = (note: string) => i18n.t('Revoke the link for {note}', { note })

export function InvitationRow({ invitation, onRevoke }: Props) {
  const { note, createdBy, state } = invitation
  const word = WORDS[state]
  const by = <bdi>{createdBy?.name ?? i18n.t('someone who has left')}</bdi>
  return (
    <tr className="border-line-subtle text-body-sm not-last:border-b max-md:block max-md:py-3">
      <td className={`${CELL} block font-medium [overflow-wrap:anywhere] md:table-cell md:ps-5`}>
        <bdi>{note}</bdi>
        {word && (
          <Badge size="sm" className="ms-2">
            {word}
          </Badge>
        )}
      </td>
      <td className={`${CELL} block md:table-cell md:w-55`}>
        <Uses invitation={invitation} />
      </td>
      <td className={`${CELL} block text-ink-2 md:table-cell`}>{toEndText(invitation)}</td>
      <td className={`${CELL} block text-ink-2 [overflow-wrap:anywhere] md:table-cell`}>
        <Sentence text={i18n.t('<0>Created by</0> <1/>')}>
          <span className="md:hidden" />
          {by}
        </Sentence>
      </td>
      <td className={`${CELL} block md:table-cell md:pe-3 md:text-end`}>
        {state === 'open' && (
          <Button look="ghost" size="sm" aria-label={toRevokeLabel(note)} onClick={onRevoke}>
            {i18n.t('Revoke')}
          </Button>
        )}
      </td>
    </tr>
  )
}

const Uses = ({ invitation: { note, useCount, usesMax } }: { invitation: Invitation }) => (
  <span className="flex items-center gap-2.5">
    <Progress
      tone="ink"
      className="w-29 flex-none [&>svg]:bg-ink-3"
      value={useCount}
      max={usesMax}
      label={i18n.t('Uses of the link for {note}', { note })}
      valueText={i18n.t('{useCount} of {usesMax}', { useCount, usesMax })}
    />
    <span aria-hidden="true" className="font-mono text-caption text-ink-2 tabular-nums">
      {i18n.t('{useCount} of {usesMax}', { useCount, usesMax })}
    </span>
  </span>
)

function toEndText({ endsAt, revokedAt, state }: Invitation) {
  if (revokedAt) return i18n.t('revoked {day}', { day: toDayText(revokedAt) })
  if (!endsAt) return i18n.t('no end date')
  return state === 'ended' ? i18n.t('ended {day}', { day: toDayText(endsAt) }) : toDayText(endsAt)
}
