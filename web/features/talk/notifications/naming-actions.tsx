import { useMutation } from '@tanstack/react-query'
import type { ItemId, NotificationId } from '#contract/ids.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AcceptOrIgnore, Answered, useNamingAnswer } from '#web/features/items/namings/accept-or-ignore.tsx'
import { api } from '#web/platform/api/api.ts'
import { itemKeys, newsKeys, totalKeys } from '#web/platform/cache/query-keys.ts'
import { Button } from '#web/ui/form/button.tsx'

type Press = Exclude<NonNullable<Notification['said']>, 'nothing'>

const PRESSES: Partial<Record<string, { label: string; done: string }>> = {
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
    done: i18n.t('You’ll hear what becomes of it. To stop, mute it on its page.'),
  },
}

type Row = { id: NotificationId; itemId: ItemId }

const VIEW = { source: 'notice', shown: { painPoint: 0, earlyAdopter: 0 }, secondsAgo: 0 } as const

/** The view comes first, so that a member who presses here never counts as one who found the idea. */
async function say({ itemId, id: notificationId }: Row, press: Press) {
  const params = { itemId }
  await api('PUT /notifications/:notificationId/reading', { params: { notificationId } })
  await api('PUT /items/:itemId/view', { params, body: VIEW })
  if (press === 'follow') return api('PUT /items/:itemId/follow', { params })
  if (press === 'no') return api('PUT /items/:itemId/not-for-me', { params })
  return api('PUT /items/:itemId/vote', { params, body: { type: 'early_adopter', source: VIEW.source } })
}

type Props = Row & { said: NonNullable<Notification['said']> }

/** What a member can say about an idea that would solve a pain they have. */
export function NamingPresses({ said, ...row }: Props) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (press: Press) => say(row, press),
    meta: {
      stale: [itemKeys.all, ...newsKeys, ...totalKeys],
      failure: { title: i18n.t('Something Went Wrong') },
    },
  })
  // Undefined for a word of a later version.
  const done = PRESSES[said]?.done
  if (said !== 'nothing') return done && <Answered isOwnPress={isSuccess}>{done}</Answered>
  return (
    <p className="relative z-1 mt-2.5 flex flex-wrap gap-2">
      {(['yes', 'no', 'follow'] as const).map(press => (
        <Button key={press} look="outline" size="sm" disabled={isPending} onClick={() => mutate(press)}>
          {PRESSES[press]?.label}
        </Button>
      ))}
    </p>
  )
}

type AnswerProps = { painPointId: ItemId; naming: NonNullable<Notification['naming']> }

export const NamingAnswer = ({ painPointId, naming: { ideaId, state } }: AnswerProps) => (
  <AcceptOrIgnore state={state} {...useNamingAnswer({ painPointId, ideaId })} />
)
