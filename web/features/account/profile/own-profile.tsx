import { type ReactNode, useEffect, useRef } from 'react'
import type { Profile } from '#contract/account/profiles.ts'
import { ProfileFrame, ProfileText } from '#web/features/account/members/profile-card.tsx'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { isRefusal } from '#web/platform/api/failure.ts'
import { signOut } from '#web/platform/session/session.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { AvatarButton } from './avatar-button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useIsSaving, useSaveProfile } from './mutations.ts'
import { OwnContributions } from './own-contributions.tsx'
import { createDraft, isDirty, type ProfileDraft, useProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './queries.ts'

const isMissing = (error: unknown) => isRefusal(error, 'member.missing')

/** The member's own profile, to read and to edit, then the children, then what the member has published. */
export function OwnProfile({ children }: { children: ReactNode }) {
  const query = useProfile()
  const { data: profile, error } = query
  const isPending = usePending(query)
  if (isPending) return <Spinner size="lg" label="Loading profile..." className="py-24" />
  if (isMissing(error)) return <ProfileMissing />
  if (!profile) return <LoadFailure query={query} />
  return (
    <>
      <EditableProfile profile={profile} />
      {children}
      <OwnContributions memberId={profile.id} />
    </>
  )
}

function EditableProfile({ profile }: { profile: Profile }) {
  const { draft, change, drop } = useProfileDraft()
  const { mutate: save } = useSaveProfile(change)
  const isSaving = useIsSaving()
  const button = useEditButton({ isEditing: draft !== undefined, isSaving })
  const close = (edited: ProfileDraft) => {
    drop()
    if (isDirty(edited)) save(edited)
  }
  return (
    <ProfileFrame
      id={profile.id}
      name={toOwnName(profile)}
      picture={profile.avatar}
      below={<AvatarButton avatar={profile.avatar} />}
    >
      {draft ? (
        <ProfileForm
          draft={draft}
          email={profile.email}
          onChange={change}
          onCancel={drop}
          onSave={() => close(draft)}
        />
      ) : (
        <OwnText
          profile={profile}
          action={
            <Button ref={button} look="outline" busy={isSaving} onClick={() => change(createDraft(profile))}>
              Edit Profile
            </Button>
          }
        />
      )}
      <LeaveGuard isDirty={isDirty(draft)} isUnsaved={isDirty(draft) || isSaving} onLeave={drop} />
    </ProfileFrame>
  )
}

const toOwnName = ({ name, email }: Profile) => name ?? email

const OwnText = ({ profile, action }: { profile: Profile; action: ReactNode }) => (
  <ProfileText
    profile={profile}
    name={toOwnName(profile)}
    email={profile.name === null ? undefined : profile.email}
    noBio="No bio yet. A few words help others see who asks."
    action={action}
  />
)

/** A ref for the button that starts an edit. It gets the focus back when the edit ends. */
function useEditButton({ isEditing, isSaving }: { isEditing: boolean; isSaving: boolean }) {
  const button = useFocusBack(isSaving)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing, button])
  return button
}

/** Shown for a session without a profile. Its button ends the session, and the guard goes to the sign-in. */
const ProfileMissing = () => (
  <EmptyState
    as="h1"
    title="Profile not found. Please sign in."
    action={<Button onClick={() => void signOut()}>Sign In</Button>}
  />
)
