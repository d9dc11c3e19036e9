import { useMember } from '#web/platform/app.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The signed-in member's face, name and own email. */
export function OwnAccount() {
  const { id, name, email } = useMember()
  return (
    <header className="flex flex-wrap items-center gap-5">
      <Avatar id={id} name={name || email || 'User'} size="xl" />
      <div className="min-w-0">
        <h1 dir="auto" className="display-face text-h1 [overflow-wrap:anywhere]">
          {name || email || 'User'}
        </h1>
        {name && <p className="mt-2.25 text-body text-ink-2 [overflow-wrap:anywhere]">{email}</p>}
      </div>
    </header>
  )
}
