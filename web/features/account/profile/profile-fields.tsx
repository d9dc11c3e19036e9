import type { ComponentProps } from 'react'
import { lengths } from '#contract/lengths.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type Field, type ProfileDraft, problemsOf, saidIn } from './profile-draft.ts'

type Props = { draft: ProfileDraft; onChange: (draft: ProfileDraft) => void }
type Line = { field: Field; label: string; placeholder: string } & Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode'
>

const ways: readonly Line[] = [
  { field: 'twitter', label: 'X (Twitter) handle', placeholder: 'your_name', autoComplete: 'off' },
  { field: 'linkedin', label: 'LinkedIn path', placeholder: 'in/your-name', autoComplete: 'off' },
  { field: 'github', label: 'GitHub username', placeholder: 'your-name', autoComplete: 'off' },
  {
    field: 'website',
    label: 'Website URL',
    placeholder: 'https://example.com',
    autoComplete: 'url',
    inputMode: 'url',
  },
]

/** Every field of the profile; a pasted link to a network becomes its handle when the field is left. */
export function ProfileFields({ draft, onChange }: Props) {
  const problems = draft.isTried ? problemsOf(draft) : {}
  const write = (field: Field, text: string) =>
    onChange({ ...draft, texts: { ...draft.texts, [field]: text } })
  const wires = (field: Field) => ({
    name: field,
    value: draft.texts[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => write(field, event.target.value),
  })
  return (
    <div className="flex flex-col gap-4.5 [&_:is(input,textarea)]:scroll-mb-20">
      <TextField {...wires('name')} label="Name" autoComplete="name" />
      <TextArea {...wires('bio')} label="Bio" rows={3} limit={lengths.bio} counter="near" />
      <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
        {ways.map(({ field, ...line }) => (
          <TextField
            key={field}
            {...line}
            {...wires(field)}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => {
              const said = saidIn(field, draft.texts[field])
              if (said !== draft.texts[field]) write(field, said)
            }}
          />
        ))}
      </div>
      <p className="text-caption text-ink-3">
        Paste a whole link if you like. Every member can see what you write here.
      </p>
    </div>
  )
}
