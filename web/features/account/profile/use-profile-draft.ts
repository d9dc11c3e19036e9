import { useMember } from '#web/platform/app.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import type { ProfileDraft } from './profile-draft.ts'

const drafts = createDrafts<ProfileDraft>()

/** The edit of the own profile that is under way; undefined while none is. */
export function useProfileDraft() {
  const { id: member } = useMember()
  return {
    draft: drafts.useDraft(member),
    keep: (draft: ProfileDraft) => drafts.keep(member, draft),
    drop: () => drafts.drop(member),
  }
}
