import { useMutation, useQuery } from '@tanstack/react-query'
import type { SavedSentenceId } from '#contract/ids.ts'
import { isBlank } from '#contract/text/blank.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { Sentence } from './use-sentence.ts'

const useSavedSentences = () =>
  useQuery({
    queryKey: adminKeys.savedSentences,
    queryFn: ({ signal }) => staffApi('GET /moderation/sentences', {}, { signal }),
    select: ({ sentences }) => sentences,
    staleTime: 60_000,
  })

/** Deletes the saved sentence with this id, or saves a new one. */
const useSaving = () =>
  useMutation({
    mutationFn: ({ id, sentence }: { id?: SavedSentenceId | undefined; sentence: string }) =>
      id
        ? staffApi('DELETE /moderation/sentences/:sentenceId', { params: { sentenceId: id } })
        : staffApi('POST /moderation/sentences', { body: { sentence } }),
    meta: {
      stale: [adminKeys.savedSentences],
      failure: { title: i18n.t("The saved sentences weren't changed") },
    },
  })

const quiet = { look: 'ghost', size: 'sm' } as const

/** Both buttons stay in their places, so that a second press of one never presses the other. */
export function SavedSentences({ sentence: { text, change } }: { sentence: Sentence }) {
  const { data: saved = [] } = useSavedSentences()
  const { mutate, isPending } = useSaving()
  const sentence = text.trim()
  const picked = saved.find(one => one.sentence === sentence)
  if (saved.length === 0 && isBlank(sentence)) return null
  const pick = (id: string) => {
    const next = saved.find(one => one.id === id)?.sentence
    if (next) change(picked || isBlank(sentence) ? next : i18n.join(sentence, next))
  }
  const remove = () => mutate({ id: picked?.id, sentence })
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-1">
      {saved.length > 0 && (
        <Select
          label={i18n.t('Saved sentences')}
          labelHidden
          className="min-w-0 flex-1 basis-40"
          placeholder={i18n.t('Saved sentences')}
          options={saved.map(({ id, sentence: label }) => ({ value: id, label }))}
          value={picked?.id ?? ''}
          onValueChange={pick}
        />
      )}
      <Button {...quiet} className="ms-auto" disabled={!picked || isPending} onClick={remove}>
        {i18n.t('Delete from the list')}
      </Button>
      <Button
        {...quiet}
        disabled={picked !== undefined || isPending || isBlank(sentence)}
        onClick={() => mutate({ sentence })}
      >
        {i18n.t('Save this sentence')}
      </Button>
    </div>
  )
}
