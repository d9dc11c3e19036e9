import { useMutation } from '@tanstack/react-query'
import type {
  ReaderGroup,
  ReaderGroupDecision,
  ReaderGroupDecisionForm,
} from '#contract/moderation/reader-groups.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { useDecision } from '#web/features/moderation/controls/decision-form.tsx'

export type GroupAct = ReaderGroupDecision['kind']

export function useGroupDecision({ id }: Pick<ReaderGroup, 'id'>) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ act, form }: { act: GroupAct; form: ReaderGroupDecisionForm }) =>
      staffApi(`POST /moderation/reader-groups/:groupId/${act}`, { params: { groupId: id }, body: form }),
    meta: { stale: [adminKeys.readerGroups, adminKeys.counts] },
  })
  return useDecision<GroupAct>(({ act, ...form }) => mutateAsync({ act, form }))
}
