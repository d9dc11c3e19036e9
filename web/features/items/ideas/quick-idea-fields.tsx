import type { UseFormReturn } from 'react-hook-form'
import { quickIdea } from '#contract/idea-forms.ts'
import { lengths } from '#contract/lengths.ts'
import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import type { UploadControl } from '#web/features/items/uploads/use-upload.ts'
import { findProblem } from '#web/platform/form/check.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { QuickDraft, QuickField } from './quick-draft.ts'

type Props = { form: UseFormReturn<QuickDraft>; picture: UploadControl; readOnly: boolean }

export function QuickIdeaFields({ form, picture, readOnly }: Props) {
  const { errors } = form.formState
  const field = (name: QuickField) => ({
    'aria-required': true,
    readOnly,
    error: errors[name]?.message,
    ...form.register(name, { validate: value => findProblem(quickIdea[name], value) ?? true }),
  })
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Title" limit={lengths.ideaTitle} {...field('title')} />
      <TextArea label="Description" limit={lengths.quickDescription} {...field('description')} />
      <TextArea
        label="Problem"
        hint="Its beginning becomes the headline of your card."
        rows={3}
        limit={lengths.problem}
        {...field('problem')}
      />
      <TextArea
        label="Value proposition"
        rows={3}
        limit={lengths.valueProposition}
        {...field('valueProposition')}
      />
      <PictureField
        label="Image (optional)"
        upload={picture}
        picture={form.watch('image')}
        disabled={readOnly}
      />
    </div>
  )
}
