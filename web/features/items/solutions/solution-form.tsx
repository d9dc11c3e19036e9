import { type FormEvent, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import type { SolutionTexts } from './solution-drafts.ts'
import { textProblem } from './text-problem.ts'

const maxOf = { title: lengths.solutionTitle, description: lengths.solutionDescription }

const idOf = (field: keyof SolutionTexts) => `proposed-${field}`
const focusField = (field: keyof SolutionTexts) => document.getElementById(idOf(field))?.focus()

/** Moves the focus into the form that is about to appear. */
export const focusSolutionForm = () => requestAnimationFrame(() => focusField('title'))

type Props = {
  texts: SolutionTexts
  busy: boolean
  onWrite: (texts: Partial<SolutionTexts>) => void
  onSubmit: (texts: SolutionTexts) => void
  onCancel: () => void
}

/** The form of a solution. A missing text is told when it is sent; a text too long, at once. */
export function SolutionForm({ texts, busy, onWrite, onSubmit, onCancel }: Props) {
  const [wasRefused, setRefused] = useState(false)
  const problemOf = (field: keyof SolutionTexts) => textProblem(texts[field], maxOf[field])
  const shownProblemOf = (field: keyof SolutionTexts) =>
    wasRefused || texts[field].trim() !== '' ? problemOf(field) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = (['title', 'description'] as const).find(problemOf)
    setRefused(wrong !== undefined)
    if (!wrong) return onSubmit({ title: texts.title.trim(), description: texts.description.trim() })
    focusField(wrong)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3.5">
      <TextField
        label="Title"
        id={idOf('title')}
        autoComplete="off"
        limit={maxOf.title}
        value={texts.title}
        disabled={busy}
        error={shownProblemOf('title')}
        onChange={event => onWrite({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        id={idOf('description')}
        rows={4}
        limit={maxOf.description}
        counter="near"
        value={texts.description}
        disabled={busy}
        error={shownProblemOf('description')}
        onChange={event => onWrite({ description: event.target.value })}
      />
      <FormButtons busy={busy} onCancel={onCancel} />
    </form>
  )
}

function FormButtons({ busy, onCancel }: Pick<Props, 'busy' | 'onCancel'>) {
  const submit = useFocusBack(busy)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="outline" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={submit} type="submit" busy={busy}>
        Submit Solution
      </Button>
    </div>
  )
}
