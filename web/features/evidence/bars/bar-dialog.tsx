import { useState } from 'react'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type BarTexts, checkBar, suggestBar, toBarTexts } from './bar-draft.ts'
import { BarFields } from './bar-fields.tsx'
import { useWriteBar } from './mutations.ts'
import { useBarSuggestion } from './queries.ts'

type FormProps = {
  itemId: ItemId
  kind: ItemKind
  /** The audiences of the item. */
  audiences: readonly string[]
  /** The latest version, if there is one. */
  bar: WrittenBar | null
  onWritten: () => void
}

type Numbers = Pick<BarTexts, 'buildAbove' | 'dropBelow' | 'decideBy'>

/** The form that writes a bar of an own item down, or another version of it. */
export function BarForm({ itemId, kind, audiences, bar, onWritten }: FormProps) {
  const suggestion = useBarSuggestion(kind)
  const [now] = useState(Date.now)
  const [typed, setTyped] = useState<Partial<BarTexts>>({})
  const texts = { ...(bar ? toBarTexts(bar) : suggestBar(suggestion, now)), ...typed }
  const { mutateAsync: write } = useWriteBar()
  const checked = checkBar(texts, now)
  const { form, isSending } = useForm<Numbers>({
    fields: ['buildAbove', 'dropBelow', 'decideBy'],
    check: values => ({ problems: checked.problems, values }),
    send: async () => {
      if (checked.bar) await write({ itemId, bar: checked.bar })
      onWritten()
    },
  })
  return (
    <form {...form}>
      <fieldset disabled={isSending} className="min-w-0">
        <BarFields
          texts={texts}
          problems={checked.problems}
          suggestion={suggestion}
          audiences={audiences}
          onChange={part => setTyped({ ...typed, ...part })}
        />
      </fieldset>
      <p className="mt-6 text-end">
        <Button type="submit" busy={isSending} className="phone:w-full">
          Write it down
        </Button>
      </p>
    </form>
  )
}

type Props = Omit<FormProps, 'onWritten'> & { open: boolean; onOpenChange: (open: boolean) => void }

/** Asks the author of an item for a bar. Import it lazily. */
export const BarDialog = ({ open, onOpenChange, ...form }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="What will you do with the answer?"
    text="The page says when a rule was written, and how it stood then. Only you see it, unless your report is public."
  >
    <BarForm {...form} onWritten={() => onOpenChange(false)} />
  </Dialog>
)
