import { useOwnName, useProfile } from '#web/features/account/profile/queries.ts'
import { useMember } from '#web/platform/app.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { LateMenuButton } from '#web/ui/overlay/menu-button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useLogOut } from './use-log-out.ts'

const UserActions = lazyPart(async () => (await import('./user-actions.tsx')).UserActions)

type Props = { onShortcuts: () => void }

/** The menu of the member, behind their avatar. */
export function UserMenu({ onShortcuts }: Props) {
  const { id, email } = useMember()
  const name = useOwnName()
  const { data } = useProfile()
  const logOut = useLogOut()
  const shownName = name || email || 'User'
  return (
    <LateMenuButton
      label="User menu"
      aria-label={undefined}
      className="grid size-11 shrink-0 place-items-center rounded-full"
      Menu={UserActions}
      menuProps={{ name: shownName, onShortcuts, onLogOut: () => void logOut() }}
    >
      <Avatar id={id} name={shownName} picture={data?.avatar} size="md" />
      <VisuallyHidden>User menu: {shownName}</VisuallyHidden>
    </LateMenuButton>
  )
}
