import { uuidv7 } from 'uuidv7'
import { isBlank } from '#contract/blank.ts'
import { quickIdea } from '#contract/idea-forms.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Upload } from '#contract/uploads.ts'
import { usePublishIdea } from '#web/features/items/items/mutations.ts'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { toNotice } from '#web/platform/failure-notice.ts'
import { checkEach } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'

export type QuickField = keyof typeof quickIdea
type QuickTexts = Record<QuickField, string>
type QuickDraft = QuickTexts & { id: ItemId; image: Upload | undefined }

const fields = Object.keys(quickIdea) as QuickField[]
const SHORTEST_BUSY_MS = 1_000
const pause = () => new Promise<void>(resolve => setTimeout(resolve, SHORTEST_BUSY_MS))

/** The draft keeps its id until it is published, so another try publishes the same idea. */
const useQuickDraft = createDrafts<QuickDraft>(() => ({
  id: uuidv7() as ItemId,
  title: '',
  description: '',
  problem: '',
  valueProposition: '',
  image: undefined,
}))

/** The form of the quick dialog, its draft and its picture. */
export function useQuickIdea({ onPublished }: { onPublished: () => void }) {
  const { draft, change, drop } = useQuickDraft()
  const publish = usePublishIdea()
  const picture = useUpload(image => change({ image }))
  const send = async () => {
    // While the dialog closes after publishing, its button can still be pressed.
    if (!draft) return null
    if (picture.sending) {
      picture.refuse('Your picture is still on its way. Wait a moment, or cancel it.')
      return null
    }
    const [sent] = await Promise.allSettled([publish.mutateAsync(toQuickBody(draft)), pause()])
    if (sent.status === 'rejected') {
      console.error(sent.reason)
      notifyError({ title: 'Submission Failed', description: 'Please try again in a moment.' })
      return toNotice(sent.reason).description
    }
    drop()
    notifySuccess({ title: 'Idea Submitted! 🚀', description: 'Your idea is now live in the marketplace.' })
    onPublished()
    return null
  }
  const form = useForm<QuickTexts>({
    fields,
    check: texts => checkEach(quickIdea, texts),
    send,
    focusOnFailure: 'submit button',
    onRefused: warnAboutEmptyFields,
  })
  return { ...form, draft, change, picture }
}

const toQuickBody = ({ image, ...texts }: QuickDraft) => ({
  form: 'quick' as const,
  ...texts,
  ...(image && { image: image.key }),
})

function warnAboutEmptyFields(texts: QuickTexts) {
  if (Object.values(texts).some(isBlank))
    notifyError({
      id: 'missing-information',
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    })
}
