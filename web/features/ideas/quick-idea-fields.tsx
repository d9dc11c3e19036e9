import type { UseFormReturn } from 'react-hook-form'
import { quickIdea } from '#contract/idea-forms.ts'
import { limits } from '#contract/limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { problemOf } from './field-problem.ts'
import type { QuickDraft, QuickField } from './quick-draft.ts'

type Props = { form: UseFormReturn<QuickDraft>; readOnly: boolean }

export function QuickIdeaFields({ form, readOnly }: Props) {
  const { errors } = form.formState
  const field = (name: QuickField) => ({
    'aria-required': true,
    readOnly,
    error: errors[name]?.message,
    ...form.register(name, { validate: value => problemOf(quickIdea[name], value) ?? true }),
  })
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Title" limit={limits.ideaTitle} {...field('title')} />
      <TextArea label="Description" limit={limits.quickDescription} {...field('description')} />
      <TextArea
        label="Problem"
        hint="Its beginning becomes the headline of your card."
        rows={3}
        limit={limits.problem}
        {...field('problem')}
      />
      <TextArea
        label="Value proposition"
        rows={3}
        limit={limits.valueProposition}
        {...field('valueProposition')}
      />
    </div>
  )
}
