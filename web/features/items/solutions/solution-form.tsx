import type { ItemDetail } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { focusComment } from '#web/features/items/comments/comment-row.tsx'
import { PayNote } from '#web/features/items/pay-note.tsx'
import { checkEach, findEarlyProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type SolutionTexts, useProposeSolution } from './mutations.ts'
import { useSolutionDraft } from './use-solution-draft.ts'

type Field = keyof SolutionTexts

const schemas = {
  title: requiredText(lengths.solutionTitle),
  description: requiredText(lengths.solutionDescription),
}

const toId = (field: Field) => `proposed-${field}`

type Props = { item: Pick<ItemDetail, 'id' | 'author'>; hasFocus: boolean; onCancel: () => void }

/** A text that is too long is reported at once, a missing text only after sending. */
export function SolutionForm({ item, hasFocus, onCancel }: Props) {
  const { id: itemId } = item
  const { draft, change, drop } = useSolutionDraft(itemId)
  const { mutateAsync: propose } = useProposeSolution(item, drop)
  const { form, problems, isSending } = useForm<SolutionTexts>({
    fields: ['title', 'description'],
    check: texts => checkEach(schemas, texts),
    send: async texts => void (draft && focusComment((await propose({ id: draft.id, ...texts })).id)),
  })
  const wires = (field: Field) => {
    const value = draft?.[field] ?? ''
    const error = problems[field] ?? findEarlyProblem(schemas[field], value)
    return { id: toId(field), name: field, value, error, disabled: isSending }
  }
  return (
    <form {...form} className="mt-4 flex flex-col gap-3.5">
      <TextField
        {...wires('title')}
        ref={hasFocus ? focusOnMount : undefined}
        label={i18n.t('Title')}
        autoComplete="off"
        limit={lengths.solutionTitle}
        onChange={event => change({ title: event.target.value })}
      />
      <TextArea
        {...wires('description')}
        label={i18n.t('Description')}
        rows={4}
        limit={lengths.solutionDescription}
        counter="near"
        onChange={event => change({ description: event.target.value })}
      />
      <PointsNote item={item} texts={draft} />
      <FormButtons busy={isSending} onCancel={onCancel} />
    </form>
  )
}

function PointsNote({ item, texts }: Pick<Props, 'item'> & { texts: SolutionTexts | undefined }) {
  const name = item.author.name ?? i18n.t('Anonymous')
  return (
    <PayNote
      place={{ itemId: item.id }}
      text={`${texts?.title ?? ''}\n${texts?.description ?? ''}`}
      otherwise={i18n.t('{name} can mark it as a Verified Insight, which can earn you 100 points.', { name })}
    />
  )
}

function FormButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="outline" disabled={busy} onClick={onCancel}>
        {i18n.t('Cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {i18n.t('Submit Solution')}
      </Button>
    </div>
  )
}
