import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { RulingId } from '#contract/ids.ts'
import type {
  ReaderGroup,
  ReaderGroupRuling,
  ReaderGroupRulingForm,
} from '#contract/moderation/reader-groups.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'

export type GroupAct = ReaderGroupRuling['kind']

const endpoints = {
  exclude: 'POST /moderation/reader-groups/:groupId/exclude',
  restore: 'POST /moderation/reader-groups/:groupId/restore',
  dismiss: 'POST /moderation/reader-groups/:groupId/dismiss',
} as const

function useRuleOnGroup({ id }: Pick<ReaderGroup, 'id'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, form }: { act: GroupAct; form: ReaderGroupRulingForm }) =>
      staffApi(endpoints[act], { params: { groupId: id }, body: form }),
    onSettled: () =>
      Promise.all(
        [adminKeys.readerGroups, adminKeys.counts].map(queryKey => queries.invalidateQueries({ queryKey })),
      ),
  })
}

type Press = { act: GroupAct; sentence: string }

const newId = () => uuidv7() as RulingId

/** Decides about a group. A press that is repeated after a failure is the same ruling. */
export function useGroupRuling(group: Pick<ReaderGroup, 'id'>) {
  const ids = useRef<Partial<Record<GroupAct, RulingId>>>({})
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending, variables } = useRuleOnGroup(group)
  const decide = useOneAtATime(async ({ act, sentence }: Press) => {
    setFailure(undefined)
    const id = (ids.current[act] ??= newId())
    try {
      await mutateAsync({ act, form: { id, reason: 'other', sentence } })
    } catch (error) {
      setFailure(toSentence(error))
    }
  })
  return { decide, failure, pendingAct: isPending ? variables.act : undefined }
}
