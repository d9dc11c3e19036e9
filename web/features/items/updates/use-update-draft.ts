import { uuidv7 } from 'uuidv7'
import type { UpdateId } from '#contract/ids.ts'
import type { Stage } from '#contract/items/updates.ts'
import type { Upload } from '#contract/items/uploads.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

/** `was` is the stage when the draft began, because another tab may post first. */
type UpdateDraft = { id: UpdateId; text: string; link: string; picture?: Upload | undefined; was?: Stage }

/** It keeps its id until it is posted, so another attempt posts the same update. */
export const useUpdateDraft = createDrafts<UpdateDraft>({
  name: 'update',
  blank: () => ({ id: uuidv7() as UpdateId, text: '', link: '' }),
})
