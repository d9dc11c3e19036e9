import { type ChangeEvent, useId } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AlreadyPublished } from '#web/features/items/already-published.tsx'
import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type QuickField, useQuickIdea } from './use-quick-idea.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPublished: (id: ItemId) => void
}

const TEXT = i18n.t(
  'The first four fields are required. You can fix typos until the first vote. After that, it’s locked, so that everyone votes on the same thing.',
)
const SUBMITTING = i18n.t('Submitting your idea...')

export function QuickIdeaDialog({ open, onOpenChange, onPublished }: Props) {
  const formId = useId()
  const idea = useQuickIdea({
    onPublished: id => {
      onOpenChange(false)
      onPublished(id)
    },
  })
  const { form, failure, isSending, reset, cancel } = idea
  const change = (next: boolean) => {
    reset({ failure })
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={i18n.t('Submit Idea')}
      text={TEXT}
      footer={
        <>
          <Refused {...idea} id={`${formId}-refused`} />
          {cancel && <output className="me-auto text-body-sm text-ink-2">{SUBMITTING}</output>}
          <Button look="ghost" onClick={cancel ?? (() => change(false))}>
            {i18n.t('Cancel')}
          </Button>
          {!idea.differing && (
            <Button type="submit" form={formId} busy={isSending} aria-describedby={`${formId}-refused`}>
              {i18n.t('Submit Idea')}
            </Button>
          )}
        </>
      }
    >
      <form {...form} id={formId}>
        <QuickIdeaFields {...idea} />
      </form>
    </Dialog>
  )
}

type Refusal = Pick<ReturnType<typeof useQuickIdea>, 'failure' | 'differing'> & { id: string }

function Refused({ id, failure, differing }: Refusal) {
  if (differing) return <AlreadyPublished {...differing} />
  if (!failure) return null
  return (
    <p id={id} className="w-full text-body-sm text-danger-text">
      {failure}
    </p>
  )
}

function QuickIdeaFields({ draft, change, problems, picture, isSending }: ReturnType<typeof useQuickIdea>) {
  const field = (name: QuickField) => ({
    'aria-required': true,
    name,
    readOnly: isSending,
    error: problems[name],
    defaultValue: draft?.[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value }),
  })
  return (
    <div className="flex flex-col gap-4">
      <TextField label={i18n.t('Title')} limit={lengths.ideaTitle} {...field('title')} />
      <TextArea label={i18n.t('Description')} limit={lengths.quickDescription} {...field('description')} />
      <TextArea label={i18n.t('Problem')} rows={3} limit={lengths.problem} {...field('problem')} />
      <TextArea
        label={i18n.t('Value proposition')}
        rows={3}
        limit={lengths.valueProposition}
        {...field('valueProposition')}
      />
      <PictureField
        label={i18n.t('Image (optional)')}
        upload={picture}
        picture={draft?.image}
        disabled={isSending}
      />
    </div>
  )
}
