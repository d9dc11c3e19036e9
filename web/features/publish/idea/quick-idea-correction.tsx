import type { ComponentProps } from 'react'
import { quickIdea } from '#contract/items/idea-forms.ts'
import type { IdeaDetail } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { toQuickCorrection } from '#web/features/items/ideas/use-quick-idea.ts'
import { CorrectionForm } from '#web/features/publish/wizard/correction-form.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/definition.ts'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type QuickFields = Record<keyof typeof quickIdea, string>

/** Corrects an idea of the quick dialog. */
export const QuickIdeaCorrection = ({ idea }: { idea: IdeaDetail }) => (
  <CorrectionForm
    item={idea}
    definition={definition}
    stored={{
      id: idea.id,
      title: idea.title,
      description: idea.description,
      problem: idea.problem ?? '',
      valueProposition: idea.valueProposition ?? '',
    }}
  />
)

const required = (field: keyof QuickFields, name: string) => ({
  field,
  schema: quickIdea[field],
  name,
  missing: 'Please fill in all required fields.',
})

const definition: ComponentProps<typeof CorrectionForm<QuickFields>>['definition'] = {
  draft: {
    kind: 'idea',
    blank: { title: '', description: '', problem: '', valueProposition: '' },
    headlines: ['title'],
  },
  questions: { 1: 'Your idea', 2: 'Its problem', 3: 'Its value' },
  checks: {
    1: [required('title', 'Title'), required('description', 'Description')],
    2: [required('problem', 'Problem')],
    3: [required('valueProposition', 'Value proposition')],
  },
  fields: { 1: TitleFields, 2: ProblemField, 3: ValueField },
  toCorrection: toQuickCorrection,
}

const textOf = ({ draft, onChange }: DraftEdit<QuickFields>, name: keyof QuickFields) => ({
  value: draft[name],
  error: findEarlyProblem(quickIdea[name], draft[name]),
  onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
})

function TitleFields(edit: DraftEdit<QuickFields>) {
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Title" limit={lengths.ideaTitle} {...textOf(edit, 'title')} />
      <TextArea label="Description" limit={lengths.quickDescription} {...textOf(edit, 'description')} />
    </div>
  )
}

function ProblemField(edit: DraftEdit<QuickFields>) {
  return (
    <TextArea
      label="Problem"
      hint="Its beginning becomes the headline of your card."
      rows={3}
      limit={lengths.problem}
      {...textOf(edit, 'problem')}
    />
  )
}

function ValueField(edit: DraftEdit<QuickFields>) {
  return (
    <TextArea
      label="Value proposition"
      rows={3}
      limit={lengths.valueProposition}
      {...textOf(edit, 'valueProposition')}
    />
  )
}
