import { useMutation } from '@tanstack/react-query'
import { ReasonText } from '#contract/evidence/not-for-me.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { checkEach } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

function useReason(itemId: ItemId) {
  const { mutateAsync } = useMutation({
    mutationFn: (text: string) =>
      api('PUT /items/:itemId/not-for-me-reason', { params: { itemId }, body: { text } }),
    onSuccess: () => notifySuccess({ title: i18n.t('Saved') }),
    meta: { stale: [itemKeys.detail(itemId)], failure: { title: i18n.t('Something Went Wrong') } },
  })
  return useForm<{ text: string }>({
    fields: ['text'],
    check: values => checkEach({ text: ReasonText }, values),
    send: async ({ text }) => void (await mutateAsync(text)),
  })
}

/** The field keeps what was sent, so that it can be changed. */
export function ReasonForm({ item: { id, author, notForMeReason } }: { item: ItemDetail }) {
  const { form, problems, isSending } = useReason(id)
  const label = i18n.t('Why not? <0>(optional)</0>')
  const name = author.name ?? i18n.t('Anonymous')
  return (
    <form {...form} className="flex flex-col gap-2 border-t border-line-subtle pt-3.5">
      <TextArea
        label={
          <Sentence text={label}>
            <span className="font-normal text-ink-3" />
          </Sentence>
        }
        name="text"
        rows={2}
        limit={lengths.notForMeReason}
        counter="near"
        placeholder={i18n.t('What’s missing, or what you use instead')}
        defaultValue={notForMeReason ?? ''}
        error={problems.text}
        disabled={isSending}
      />
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-caption text-ink-2 [overflow-wrap:anywhere]">
          {i18n.t('{name} can read this right away, without your name. Links aren’t allowed.', { name })}
        </p>
        <Button type="submit" look="outline" size="sm" busy={isSending} className="flex-none">
          {i18n.t('Send')}
        </Button>
      </div>
    </form>
  )
}
