import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/moderation/invitations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi, useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { InvitationRow } from './invitation-row.tsx'

/** Does not reload by itself, because that could ask for a proof. */
const useInvitations = (page: number) =>
  useQuery({
    queryKey: adminKeys.invitationPage(page),
    queryFn: ({ signal }) => staffApi('GET /admin/invitations', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

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
