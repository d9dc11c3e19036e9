import { useMutation } from '@tanstack/react-query'
import type { ItemId, TalkElsewhereId } from '#contract/ids.ts'
import type { TalkElsewhere, TalkElsewhereForm } from '#contract/talk/talks-elsewhere.ts'
import { i18n } from '#contract/text/i18n.ts'
import { EndingForm } from '#web/features/talk/conversations/results/ending-form.tsx'
import { api } from '#web/platform/api/api.ts'
import { evidenceKeys, talkKeys } from '#web/platform/cache/query-keys.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

function useChangeTalk(itemId: ItemId) {
  const { mutateAsync } = useMutation({
    mutationFn: ([body, talkId]: [TalkElsewhereForm | null, TalkElsewhereId]) =>
      body
        ? api('PUT /items/:itemId/talks-elsewhere/:talkId', { params: { itemId, talkId }, body })
        : api('DELETE /items/:itemId/talks-elsewhere/:talkId', { params: { itemId, talkId } }),
    meta: {
      stale: [talkKeys.ofItem(itemId), evidenceKeys.ofItem(itemId)],
      failure: { title: i18n.t('Not saved') },
    },
  })
  return mutateAsync
}

type Props = {
  itemId: ItemId
  talk: TalkElsewhere | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function TalkElsewhereDialog({ itemId, talk, open, onOpenChange }: Props) {
  const change = useChangeTalk(itemId)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('A talk you had elsewhere')}
      text={i18n.t(
        'It counts in your tally, never in the evidence. If you also talked to this person here, the tally counts them twice.',
      )}
    >
      <EndingForm
        of={talk?.id ?? itemId}
        stored={talk}
        isElsewhere
        save={(...changed) => change(changed).then(() => onOpenChange(false))}
      />
    </Dialog>
  )
}
