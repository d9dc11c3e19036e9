import type { ConversationId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

const drafts = createDrafts<string>()

/** What the member has begun to write in a conversation. */
export function useMessageDraft(conversationId: ConversationId) {
  const { id: member } = useMember()
  const place = `${member} ${conversationId}`
  return {
    draft: drafts.useDraft(place) ?? '',
    write: (text: string) => drafts.keep(place, text),
    drop: () => drafts.drop(place),
  }
}
