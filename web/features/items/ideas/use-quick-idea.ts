import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { ItemId } from '#contract/ids.ts'
import { quickIdea } from '#contract/items/idea-forms.ts'
import type { Upload } from '#contract/items/uploads.ts'
import { lengths } from '#contract/lengths.ts'
import { isBlank } from '#contract/text/blank.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announceResult } from '#web/features/core/news-toast.ts'
import { useIsCorrecting } from '#web/features/items/items/correction-mutations.ts'
import { usePublishIdea } from '#web/features/items/items/mutations.ts'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { checkEach } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { toInterruptionText, useInterruptible } from '#web/platform/interruption.ts'
import { notifyError } from '#web/ui/feedback/notify.ts'

export type QuickField = keyof typeof quickIdea
type QuickTexts = Record<QuickField, string>
type QuickDraft = QuickTexts & { id: ItemId; image: Upload | undefined }

const fields = Object.keys(quickIdea) as QuickField[]
const submitted = {
  title: i18n.t('Idea Submitted! 🚀'),
  description: i18n.t('Your idea is now live in the marketplace.'),
}
const SHORTEST_BUSY_MS = 1_000
const pause = () => new Promise<void>(resolve => setTimeout(resolve, SHORTEST_BUSY_MS))

/** Also waits for the shortest time that the form stays busy. */
async function sendFor<T>(request: Promise<T>) {
  await Promise.allSettled([request, pause()])
  return request
}

const createId = () => uuidv7() as ItemId

/** It keeps its id until it is published, so another attempt publishes the same idea. */
const useQuickDraft = createDrafts<QuickDraft>({
  name: 'quick',
  blank: () => ({
    id: createId(),
    title: '',
    description: '',
    problem: '',
    valueProposition: '',
    image: undefined,
  }),
})

const checks = {
  fields,
  check: (texts: QuickTexts) => checkEach(quickIdea, texts),
  focusOnFailure: 'submit button',
  onRefused: warnAboutEmptyFields,
} as const

export function useQuickIdea({ onPublished }: { onPublished: (id: ItemId) => void }) {
  const { draft, change, drop } = useQuickDraft()
  const [differingId, setDiffering] = useState<ItemId>()
  const isCorrecting = useIsCorrecting(draft?.id)
  const { publish, cancel } = usePublication()
  const picture = useUpload(image => change({ image }))
  const send = async () => {
    // The button can still be pressed while the dialog closes after publishing.
    if (!draft || isCorrecting) return null
    if (picture.sending) {
      picture.refuse(i18n.t('Your picture is still uploading. Wait a moment, or cancel it.'))
      return null
    }
    try {
      await publish(draft)
    } catch (error) {
      setDiffering(isDiffering(error) ? draft.id : undefined)
      // The next press publishes it as another idea.
      if (isRefusal(error, 'item.gone')) change({ id: createId() })
      return toInterruptionText(error) ?? toFailure(error)
    }
    keep()
    return null
  }
  const leave = () => {
    drop()
    if (draft) onPublished(draft.id)
  }
  const keep = () => {
    announceResult(submitted)
    leave()
  }
  const form = useForm<QuickTexts>({ ...checks, send })
  const differing = draft?.id === differingId &&
    draft && { ...toChoice(draft), onKeep: keep, onChanged: leave }
  const publication = {
    isSending: form.isSending || isCorrecting,
    cancel: form.isSending ? cancel : undefined,
  }
  return { ...form, ...publication, draft, change, picture, differing }
}

/** After waiting was stopped, the draft may still be published. */
function usePublication() {
  const { mutateAsync } = usePublishIdea()
  const { run, cancel } = useInterruptible()
  const publish = (draft: QuickDraft) =>
    run(signal => sendFor(mutateAsync({ body: toQuickBody(draft), signal })))
  return { publish, cancel }
}

const isDiffering = (reason: unknown) => isRefusal(reason, 'item.differs')

/** Returns null if the dialog offers a choice instead. */
function toFailure(reason: unknown) {
  console.error(reason)
  notifyError({
    title: i18n.t('Submission Failed'),
    description: i18n.t('Please try again in a moment.'),
  })
  return isDiffering(reason)
    ? null
    : i18n.t("We couldn't publish your idea. {reason} Nothing you wrote is lost.", {
        reason: toToast(reason).description,
      })
}

/** The card of such an idea begins with the problem. */
export const toQuickCorrection = ({ title, description, problem, valueProposition }: QuickTexts) => ({
  kind: 'idea' as const,
  title,
  description,
  problem,
  valueProposition,
  marketplaceDescription: firstCharacters(problem.trim(), lengths.quickPitch),
})

const toChoice = (draft: QuickDraft) => ({
  correction: { itemId: draft.id, body: toQuickCorrection(draft) },
})

const toQuickBody = ({ image, ...texts }: QuickDraft) => ({
  form: 'quick' as const,
  ...texts,
  ...(image && { image: image.key }),
})

function warnAboutEmptyFields(texts: QuickTexts) {
  if (Object.values(texts).some(isBlank))
    notifyError({
      id: 'missing-information',
      title: i18n.t('Missing Information'),
      description: i18n.t('Please fill in all required fields.'),
    })
}
