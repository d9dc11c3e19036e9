import type { ItemId } from '#contract/ids.ts'
import type { TalkState } from '#contract/talk/talk-requests.ts'
import { i18n } from '#contract/text/i18n.ts'
import { responseKeys, talkRequestKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'

type Props = { itemId: ItemId; title: string; state: TalkState; className?: string }

/** The sender of a request learns only that it was sent. */
export function AskForTalk({ itemId, title, state, className }: Props) {
  const { send, isPending, isSuccess } = useWrite('PUT /items/:itemId/talk-request', {
    replaces: talkRequestKeys.ofItem(itemId),
    stale: [responseKeys.all],
    failure: { title: i18n.t('Something Went Wrong') },
  })
  if (state === 'closed') return null
  if (state === 'asked')
    return (
      <p
        ref={isSuccess ? focusOnMount : null}
        tabIndex={-1}
        className="rounded-small text-body-sm text-ink-2"
      >
        {i18n.t('Request sent')}
      </p>
    )
  return (
    <Button
      look="outline"
      size="sm"
      className={className}
      aria-label={i18n.t('Ask to talk about “{title}”', { title })}
      busy={isPending}
      onClick={() => void send({ params: { itemId } })}
    >
      {i18n.t('Ask to talk')}
    </Button>
  )
}
