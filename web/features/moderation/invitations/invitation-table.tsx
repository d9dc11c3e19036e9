import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation, InvitationState } from '#contract/moderation/invitations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi, useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

/** Does not reload by itself, because that could ask for a proof. */
const useInvitations = (page: number) =>
  useQuery({
    queryKey: adminKeys.invitationPage(page),
    queryFn: ({ signal }) => staffApi('GET /admin/invitations', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

const COLUMNS = [i18n.t('For'), i18n.t('Used'), i18n.t('Expires'), i18n.t('Created by'), i18n.t('Revoke')]

export function InvitationTable() {
  const [page, setPage] = useState(1)
  const [revoked, setRevoked] = useState<Invitation>()
  const query = useInvitations(page)
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-72 rounded-card" />}
      rows={({ rows }) => rows}
      empty={
        <QuietState title={i18n.t('No invitations yet')}>
          {i18n.t('Create a link above and send it to the people you want here.')}
        </QuietState>
      }
    >
      {invitations => (
        <>
          <DataTable columns={COLUMNS}>
            {invitations.map(invitation => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onRevoke={() => setRevoked(invitation)}
              />
            ))}
          </DataTable>
          <Pagination className="mt-4" page={page} pages={query.data?.pages ?? 1} onPageChange={setPage} />
          {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
        </>
      )}
    </ListFrame>
  )
}

function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { mutateAsync: revoke } = useStaffWrite('DELETE /admin/invitations/:invitationId', {
    stale: [adminKeys.invitations],
    failure: { title: i18n.t('Error revoking the invitation') },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={i18n.t('Revoke the link for “{note}”?', { note: invitation.note })}
      text={i18n.t('The link stops working. People who joined with it stay.')}
      confirmLabel={i18n.t('Revoke')}
      onConfirm={() => revoke({ params: { invitationId: invitation.id } })}
    />
  )
}

const WORDS: Record<InvitationState, string | null> = {
  open: null,
  'used-up': i18n.t('Used up'),
  ended: i18n.t('Ended'),
  revoked: i18n.t('Revoked'),
}

const CELL = 'max-md:px-5 max-md:py-0.5 md:h-14 md:px-3'

const toRevokeLabel = (note: string) => i18n.t('Revoke the link for {note}', { note })

function InvitationRow({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
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
