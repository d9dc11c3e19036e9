import { type ComponentProps, useEffect, useRef } from 'react'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { listStill, useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type Field, fields, findProblems, type ProfileDraft, toContent } from './profile-draft.ts'

type Props = {
  draft: ProfileDraft
  email: string
  onChange: (part: Partial<ProfileDraft>) => void
  onCancel: () => void
  onSave: () => void
}

export function ProfileForm({ draft, email, onChange, onCancel, onSave }: Props) {
  const save = useRef<HTMLButtonElement>(null)
  const { failure, refused } = draft
  const { form } = useForm<ProfileDraft['texts']>({
    fields,
    check: values => ({ problems: findProblems({ ...draft, texts: values }), values }),
    send: async () => onSave(),
    onRefused: () => onChange({ isTried: true }),
  })
  const { ref } = form
  useEffect(() => {
    const first = fields.find(field => refused?.problems[field]) ?? 'name'
    const field = ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)
    if (failure && !refused?.problems[first]) save.current?.focus()
    else field?.focus()
  }, [failure, refused, ref])
  return (
    <form {...form}>
      <h1 className="sr-only">{i18n.t('Edit Profile')}</h1>
      <p className="mb-4.5 text-body-sm text-ink-2 [overflow-wrap:anywhere]">{email}</p>
      <ProfileFields draft={draft} onChange={onChange} />
      <footer className="sticky bottom-(--bottom-bar) z-10 mt-5 -mb-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line-subtle bg-surface py-3">
        {failure && (
          <p className="min-w-0 flex-1 basis-60 text-body-sm text-danger-text">
            {i18n.t("Your profile wasn't saved. {reason} Nothing you wrote is lost.", { reason: failure })}
          </p>
        )}
        <Button look="outline" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
        <Button ref={save} type="submit">
          {i18n.t('Save Changes')}
        </Button>
      </footer>
    </form>
  )
}

type Line = { field: Field; label: string; placeholder: string } & Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode'
>

const contactLines: readonly Line[] = [
  { field: 'twitter', label: i18n.t('X (Twitter) handle'), placeholder: 'your_name', autoComplete: 'off' },
  { field: 'linkedin', label: i18n.t('LinkedIn path'), placeholder: 'in/your-name', autoComplete: 'off' },
  { field: 'github', label: i18n.t('GitHub username'), placeholder: 'your-name', autoComplete: 'off' },
  {
    field: 'website',
    label: i18n.t('Website URL'),
    placeholder: 'https://example.com',
    autoComplete: 'url',
    inputMode: 'url',
  },
]

function ProfileFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const problems = {
    ...(draft.isTried && findProblems(draft)),
    ...(draft.refused && listStill(draft.refused, draft.texts)),
  }
  const write = (field: Field, text: string) => onChange({ texts: { ...draft.texts, [field]: text } })
  const wires = (field: Field) => ({
    name: field,
    value: draft.texts[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => write(field, event.target.value),
  })
  return (
    <div className="flex flex-col gap-4.5 [&_:is(input,textarea)]:scroll-mb-20">
      <TextField {...wires('name')} label={i18n.t('Name')} autoComplete="name" />
      <TextArea {...wires('bio')} label={i18n.t('Bio')} rows={3} limit={lengths.bio} counter="near" />
      <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
        {contactLines.map(({ field, ...line }) => (
          <TextField
            key={field}
            {...line}
            {...wires(field)}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => {
              const content = toContent(field, draft.texts[field])
              if (content !== draft.texts[field]) write(field, content)
            }}
          />
        ))}
      </div>
      <p className="text-caption text-ink-3">
        {i18n.t('You can paste full links. Every member can see these.')}
      </p>
    </div>
  )
}
