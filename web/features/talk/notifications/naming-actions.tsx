import type { ItemId, NotificationId } from '#contract/ids.ts'
import { NamingResponse, type Notification } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AcceptOrIgnore, Answered, useNamingAnswer } from '#web/features/items/namings/accept-or-ignore.tsx'
import { itemKeys, newsKeys, totalKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { Button } from '#web/ui/form/button.tsx'

const RESPONSES: Partial<Record<string, { label: string; done: string }>> = {
  yes: {
    label: i18n.t('It would solve mine'),
    done: i18n.t('You said you’d use it. You can undo that on its page.'),
  },
  no: {
    label: i18n.t('It wouldn’t'),
    done: i18n.t('You said it’s not for you. You can undo that on its page.'),
  },
  follow: {
    label: i18n.t('Tell me when it’s live'),
    done: i18n.t('You’ll get updates on it. To stop, mute it on its page.'),
  },
}

type Props = { id: NotificationId; response: NonNullable<Notification['response']> }

/** What a member can say about an idea that would solve a pain point they share. */
export function NamingResponses({ id: notificationId, response: said }: Props) {
  const { send, isPending, isSuccess } = useWrite('PUT /notifications/:notificationId/response', {
    stale: [itemKeys.all, ...newsKeys, ...totalKeys],
    failure: { title: i18n.t('Something Went Wrong') },
  })
  // Undefined for a word of a later version.
  const done = RESPONSES[said]?.done
  if (said !== 'none') return done && <Answered isOwnPress={isSuccess}>{done}</Answered>
  const say = (response: NamingResponse) => void send({ params: { notificationId }, body: { response } })
  return (
    <p className="relative z-1 mt-2.5 flex flex-wrap gap-2">
      {NamingResponse.options.map(response => (
        <Button key={response} look="outline" size="sm" disabled={isPending} onClick={() => say(response)}>
          {RESPONSES[response]?.label}
        </Button>
      ))}
    </p>
  )
}

type AnswerProps = { painPointId: ItemId; naming: NonNullable<Notification['naming']> }

export const NamingAnswer = ({ painPointId, naming: { ideaId, state } }: AnswerProps) => (
  <AcceptOrIgnore state={state} {...useNamingAnswer({ painPointId, ideaId })} />
)
