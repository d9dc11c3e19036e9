import type { ComponentProps } from 'react'
import { quickIdea } from '#contract/items/idea-forms.ts'
import type { IdeaDetail } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuickCorrection } from '#web/features/items/ideas/use-quick-idea.ts'
import { CorrectionForm } from '#web/features/publish/wizard/correction-form.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/form-definition.ts'
import { toChecks } from '#web/features/publish/wizard/steps.ts'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type QuickFields = Record<keyof typeof quickIdea, string>

export const QuickIdeaCorrection = ({ idea }: { idea: IdeaDetail }) => (
  <CorrectionForm item={idea} definition={definition} />
)

const MISSING = i18n.t('Please fill in all required fields.')

const definition: ComponentProps<typeof CorrectionForm<QuickFields>>['definition'] = {
  draft: {
    kind: 'idea',
    blank: { title: '', description: '', problem: '', valueProposition: '' },
    headlines: ['title'],
  },
  questions: { 1: i18n.t('Your idea'), 2: i18n.t('Its problem'), 3: i18n.t('Its value') },
  checks: toChecks<QuickFields>(quickIdea, {
    1: { title: [i18n.t('Title'), MISSING], description: [i18n.t('Description'), MISSING] },
    2: { problem: [i18n.t('Problem'), MISSING] },
    3: { valueProposition: [i18n.t('Value proposition'), MISSING] },
  }),
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
      <TextField label={i18n.t('Title')} limit={lengths.ideaTitle} {...textOf(edit, 'title')} />
      <TextArea
        label={i18n.t('Description')}
        limit={lengths.quickDescription}
        {...textOf(edit, 'description')}
      />
    </div>
  )
}

function ProblemField(edit: DraftEdit<QuickFields>) {
  return <TextArea label={i18n.t('Problem')} rows={3} limit={lengths.problem} {...textOf(edit, 'problem')} />
}

function ValueField(edit: DraftEdit<QuickFields>) {
  return (
    <TextArea
      label={i18n.t('Value proposition')}
      rows={3}
      limit={lengths.valueProposition}
      {...textOf(edit, 'valueProposition')}
    />
  )
}
