import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { itemKeys, newsKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'

/** For the author of the pain point. Ignoring also takes back an acceptance. */
export function useNamingAnswer(params: { painPointId: ItemId; ideaId: ItemId }) {
  const { send, isPending, isSuccess } = useWrite('PUT /pain-points/:painPointId/namings/:ideaId', {
    stale: [itemKeys.detail(params.painPointId), ...newsKeys],
    failure: { title: i18n.t('Something Went Wrong') },
  })
  const onAnswer = (accepted: boolean) => void send({ params, body: { accepted } })
  return { onAnswer, isPending, isOwnPress: isSuccess }
}

type Props = {
  state: 'open' | 'accepted' | 'ignored'
  isPending: boolean
  isOwnPress: boolean
  onAnswer: (accepted: boolean) => void
}

/** A state of a later version shows nothing. */
const TEXTS: Partial<Record<string, string>> = {
  accepted: i18n.t('You accepted.'),
  ignored: i18n.t("You ignored it. They aren't told."),
}

/** After an own press the sentence takes over the focus from the button. The one who asked does not learn of being ignored. */
export function AcceptOrIgnore({ state, isPending, isOwnPress, onAnswer }: Props) {
  if (state !== 'open') return TEXTS[state] && <Answered isOwnPress={isOwnPress}>{TEXTS[state]}</Answered>
  return (
    <p className="relative z-1 mt-2.5 flex gap-2">
      <Button look="outline" size="sm" disabled={isPending} onClick={() => onAnswer(true)}>
        {i18n.t('Accept')}
      </Button>
      <Button look="ghost" size="sm" disabled={isPending} onClick={() => onAnswer(false)}>
        {i18n.t('Ignore')}
      </Button>
    </p>
  )
}

export const Answered = ({ isOwnPress, children }: { isOwnPress: boolean; children: string }) => (
  <p
    ref={isOwnPress ? focusOnMount : null}
    tabIndex={-1}
    className="relative z-1 mt-1.5 w-fit rounded-small text-caption text-ink-3"
  >
    {children}
  </p>
)
