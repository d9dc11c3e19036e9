import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { fields, type ProfileDraft, problemsOf } from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'

type Props = {
  draft: ProfileDraft
  email: string
  onChange: (draft: ProfileDraft) => void
  onCancel: () => void
  onSave: () => void
}

/** The profile while it is edited: fields in the places of its texts, and the ways out always at hand. */
export function ProfileForm({ draft, email, onChange, onCancel, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const { failure } = draft
  const fieldNamed = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
  useEffect(() => {
    const first = failure ? save.current : form.current?.querySelector<HTMLElement>('[name="name"]')
    first?.focus()
  }, [failure])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problems = problemsOf(draft)
    const wrong = fields.find(field => problems[field])
    if (!wrong) return onSave()
    onChange({ ...draft, isTried: true })
    fieldNamed(wrong)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="sr-only">Edit Profile</h1>
      <p className="mb-4.5 text-body-sm text-ink-2 [overflow-wrap:anywhere]">{email}</p>
      <ProfileFields draft={draft} onChange={onChange} />
      <footer className="sticky bottom-(--bottom-bar) z-10 mt-5 -mb-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line-subtle bg-surface py-3">
        {failure && (
          <p className="min-w-0 flex-1 basis-60 text-body-sm text-danger-text">
            Your profile was not saved. {failure} Nothing you wrote is lost.
          </p>
        )}
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={save} type="submit">
          Save Changes
        </Button>
      </footer>
    </form>
  )
}
