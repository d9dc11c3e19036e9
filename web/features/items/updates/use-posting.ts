import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { uuidv7 } from 'uuidv7'
import type { UpdateId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { type StageWord, UpdateForm } from '#contract/items/updates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { ApiFailure, isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { evidenceKeys, itemKeys } from '#web/platform/cache/query-keys.ts'
import { checkBy } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { useUpdateDraft } from './use-update-draft.ts'

export type PostingProps = {
  item: ItemDetail
  /** The word that the author chose before. */
  word: StageWord | undefined
  /** Asks for a decision, which is a word too. */
  isDecision: boolean
  onPosted: () => void
}

export type Posting = ReturnType<typeof usePosting>

/** The same id again returns what is stored, so a retry is harmless. */
function useSend(itemId: ItemDetail['id']) {
  return useMutation({
    mutationFn: ({ id: updateId, form: body }: { id: UpdateId; form: UpdateForm }) =>
      api('PUT /items/:itemId/updates/:updateId', { params: { itemId, updateId }, body }),
    meta: { stale: [itemKeys.detail(itemId), itemKeys.lists, evidenceKeys.all] },
  })
}

/** Days are those of UTC, as on the server. */
const isToday = (time: string) => time.startsWith(new Date().toISOString().slice(0, 10))

function useTypedUpdate({ item, word: before }: PostingProps) {
  const { draft, change, drop } = useUpdateDraft(item.id)
  const [chosen, choose] = useState(before)
  const word = chosen === item.stage ? undefined : chosen
  const write = (part: Partial<NonNullable<typeof draft>>) =>
    change({ was: draft?.was ?? item.stage, ...part })
  const picture = useUpload(uploaded => write({ picture: uploaded }))
  const toForm = ({ text, link }: Pick<UpdateForm, 'text' | 'link'>) => ({
    text,
    stage: word,
    link: word === 'live' && link?.trim() ? link : undefined,
    pictureId: draft?.picture?.key,
    was: item.stage,
  })
  const isRepeated = word !== undefined && item.saidWords?.includes(word) === true
  const count = isRepeated ? 0 : (item.followers ?? 0)
  const isUndecided = item.saidWords?.length === 0
  const isSecond = !word && item.update?.stage === null && isToday(item.update.at)
  return {
    draft,
    write,
    drop,
    picture,
    chosen,
    choose,
    word,
    toForm,
    isUndecided,
    isRepeated,
    isSecond,
    count,
  }
}

export function usePosting(props: PostingProps) {
  const { item, isDecision, onPosted } = props
  const { drop, toForm, ...typed } = useTypedUpdate(props)
  const { draft, write, picture, word } = typed
  const { mutateAsync: send } = useSend(item.id)
  const announce = useAnnouncement(item)
  const refusePicture = (sentence: string) => {
    picture.refuse(sentence)
    return null
  }
  const form = useForm<UpdateForm>({
    fields: ['stage', 'text', 'link'],
    check: texts => {
      const { problems, values } = checkBy(UpdateForm, toForm(texts))
      const stage = isDecision && !word ? i18n.t('Choose what you decided.') : problems.stage
      return { problems: { ...problems, stage }, values }
    },
    send: async form => {
      if (picture.sending)
        return refusePicture(i18n.t('Your picture is still uploading. Wait a moment, or cancel it.'))
      try {
        if (draft) await send({ id: draft.id, form })
      } catch (error) {
        if (isRefusal(error, 'update.missing')) {
          write({ id: uuidv7() as UpdateId })
          return i18n.t('You deleted this update. Press again to share it.')
        }
        if (!isRefusal(error, 'upload.missing')) return toFailure(error)
        write({ picture: undefined })
        return refusePicture(toSentence(error))
      }
      drop()
      announce(form, typed)
      onPosted()
      return null
    },
  })
  const isBehind = draft?.was !== undefined && draft.was !== item.stage && !form.isSending
  return { ...form, ...typed, isBehind }
}

/** A refused field shows its sentence itself. */
function toFailure(error: unknown) {
  if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) throw error
  return toSentence(error)
}

/** After the first “Live” it offers the email to the waiting list, with the update as its draft. */
function useAnnouncement({ id, kind }: ItemDetail) {
  const navigate = useNavigate()
  const { data } = usePublicPage(id)
  return ({ text, link, stage }: UpdateForm, { count, isRepeated }: Pick<Posting, 'count' | 'isRepeated'>) =>
    notifySuccess({
      title: i18n.t('Update posted'),
      description:
        count > 0
          ? i18n.t('{count, plural, one {# person} other {# people}} will hear about it.', { count })
          : i18n.t('It’s on your project’s page.'),
      ...(stage === 'live' &&
        !isRepeated &&
        data?.subscriberCount && {
          action: {
            label: i18n.t('Email your waiting list'),
            run: () =>
              void navigate(links.waitingList(kind, id), { state: { launch: { text, address: link } } }),
          },
        }),
    })
}
