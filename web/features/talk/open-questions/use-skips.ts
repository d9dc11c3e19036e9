import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenQuestion } from '#contract/talk/open-questions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { changeQueue, openQuestionsQuery } from './queries.ts'

const { queryKey } = openQuestionsQuery
const skipping = ['skip', ...queryKey]

function send({ asked: { id, question }, isBack }: { asked: OpenQuestion; isBack: boolean }) {
  const verb = isBack ? 'DELETE' : 'PUT'
  return question
    ? api(`${verb} /questions/:questionId/skip`, { params: { questionId: question.id } })
    : api(`${verb} /items/:itemId/skip`, { params: { itemId: id } })
}

/**
 * Skips for a day, or brings the last skipped one back and calls `onBack` with it. A question that no longer exists
 * disappears without a message.
 */
export function useSkips(onBack: (asked: OpenQuestion) => void) {
  const queries = useQueryClient()
  const [skipped, setSkipped] = useState<readonly OpenQuestion[]>([])
  const { mutate } = useMutation({
    mutationKey: skipping,
    // An undo waits for its skip.
    scope: { id: 'skips' },
    mutationFn: send,
    onMutate: async ({ asked, isBack }) => {
      await queries.cancelQueries({ queryKey })
      changeQueue(queries, { asked, isBack })
      if (isBack) onBack(asked)
    },
    onError: error => {
      if (!isRefusal(error, 'question.missing') && !isRefusal(error, 'item.missing'))
        reportFailure(error, { title: i18n.t('Something Went Wrong') })
    },
    // A list from before a later press would undo what that press shows.
    onSettled: () =>
      queries.isMutating({ mutationKey: skipping }) === 1
        ? queries.invalidateQueries({ queryKey })
        : undefined,
  })
  const last = skipped.at(-1)
  return {
    skip(asked: OpenQuestion) {
      setSkipped([...skipped, asked])
      mutate({ asked, isBack: false })
    },
    undo:
      last &&
      (() => {
        setSkipped(skipped.slice(0, -1))
        mutate({ asked: last, isBack: true })
      }),
  }
}
