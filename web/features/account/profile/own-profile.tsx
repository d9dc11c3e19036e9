import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/account/profiles.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Contributions } from '#web/features/account/members/contributions.tsx'
import { ProfileFrame, ProfileText } from '#web/features/account/members/profile-card.tsx'
import { useMemberPage } from '#web/features/account/members/queries.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { LeaveGuard } from '#web/features/core/leave-guard.tsx'
import { useProfile } from '#web/features/core/own-profile.ts'
import { usePortfolio } from '#web/features/items/items/queries.ts'
import { links } from '#web/links.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { useMember } from '#web/platform/app.ts'
import { signOut } from '#web/platform/session/session.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useIsSaving, useSaveProfile } from './mutations.ts'
import { createDraft, isDirty, type ProfileDraft, useProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'

const invitations: Record<ItemKind, { title: string; text: string; action: string }> = {
  idea: {
    title: i18n.t('No ideas yet'),
    text: i18n.t('Publish an idea and see whether anyone wants it before you build it.'),
    action: i18n.t('Validate an idea'),
  },
  pain_point: {
    title: i18n.t('No pain points yet'),
    text: i18n.t('Describe a problem and see how many others have it.'),
    action: i18n.t('Share a pain point'),
  },
  product: {
    title: i18n.t('No products yet'),
    text: i18n.t('Show what you have built and hear what would make people use it.'),
    action: i18n.t({ message: 'Validate a product', context: 'button' }),
  },
}

function Invitation({ kind }: { kind: ItemKind }) {
  const { title, text, action } = invitations[kind]
  const { data: own } = usePortfolio()
  const { data: member } = useMemberPage(useMember().id)
  const hasOnlyHelped = own && own.ideas + own.painPoints + own.products === 0 && member?.help.projects
  return (
    <EmptyState
      as="h3"
      title={title}
      action={
        <Link to={links.validate()} className={buttonClass({ look: 'outline' })}>
          {action}
        </Link>
      }
    >
      {hasOnlyHelped
        ? i18n.t("Anything you publish appears here. See above how you've helped others.")
        : text}
    </EmptyState>
  )
}

const OwnHelp = lazyPart(async () => (await import('./own-help.tsx')).OwnHelp)

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

export function OwnProfile({ children }: { children: ReactNode }) {
  const { data: counts } = usePortfolio()
  const query = useProfile()
  const { data: profile, error } = query
  const isPending = usePending(query)
  if (isPending) return <Spinner size="lg" label={i18n.t('Loading profile...')} className="py-24" />
  if (isRefusal(error, 'member.missing')) return <ProfileMissing />
  if (!profile) return <LoadFailure query={query} />
  return (
    <>
      <EditableProfile profile={profile} />
      <OwnHelp profile={profile} />
      {children}
      <Contributions
        memberId={profile.id}
        title={i18n.t('My Contributions')}
        Empty={Invitation}
        {...{ counts }}
      />
    </>
  )
}

const unsavedText = i18n.t("Your profile changes aren't saved yet.")

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
    noBio={i18n.t('No bio yet. A few words help others see who you are.')}
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
