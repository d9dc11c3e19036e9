import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/account/profiles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ProfileFrame, ProfileText } from '#web/features/account/members/profile-card.tsx'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { LeaveGuard } from '#web/features/core/leave-guard.tsx'
import { useProfile } from '#web/features/core/own-profile.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { signOut } from '#web/platform/session/session.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useIsSaving, useSaveProfile } from './mutations.ts'
import { OwnContributions } from './own-contributions.tsx'
import { createDraft, isDirty, type ProfileDraft, useProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'

const AvatarDialog = lazyPart(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

function AvatarButton({ avatar }: { avatar: string | null }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        onPointerEnter={AvatarDialog.preload}
        onFocus={AvatarDialog.preload}
        onClick={() => setOpen(true)}
      >
        {avatar ? i18n.t('Change picture') : i18n.t('Add a picture')}
      </Button>
      {open !== undefined && <AvatarDialog open={open} onOpenChange={setOpen} avatar={avatar} />}
    </>
  )
}

const isMissing = (error: unknown) => isRefusal(error, 'member.missing')

export function OwnProfile({ children }: { children: ReactNode }) {
  const query = useProfile()
  const { data: profile, error } = query
  const isPending = usePending(query)
  if (isPending) return <Spinner size="lg" label={i18n.t('Loading profile...')} className="py-24" />
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

const unsavedText = i18n.t('What you changed in your profile is not saved yet.')

function EditableProfile({ profile }: { profile: Profile }) {
  const { draft, change, drop } = useProfileDraft()
  const { mutate: save } = useSaveProfile(change)
  const isSaving = useIsSaving()
  const button = useEditButton(draft !== undefined)
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
              {i18n.t('Edit Profile')}
            </Button>
          }
        />
      )}
      <LeaveGuard text={unsavedText} isDirty={isDirty(draft)} isSaving={isSaving} onLeave={drop} />
    </ProfileFrame>
  )
}

const toOwnName = ({ name, email }: Profile) => name ?? email

const OwnText = ({ profile, action }: { profile: Profile; action: ReactNode }) => (
  <ProfileText
    profile={profile}
    name={toOwnName(profile)}
    email={profile.name === null ? undefined : profile.email}
    noBio={i18n.t('No bio yet. A few words help others see who asks.')}
    action={action}
  />
)

function useEditButton(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return button
}

/** After its button has ended the session, the guard leads to the sign-in. */
const ProfileMissing = () => (
  <EmptyState
    as="h1"
    title={i18n.t('Profile not found. Please sign in.')}
    action={<Button onClick={() => void signOut()}>{i18n.t('Sign In')}</Button>}
  />
)
