import type { NotificationSettings, SettableKind } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { useNotificationChoice } from './mutations.ts'
import { useNotificationSettings } from './queries.ts'

const kinds: readonly { kind: SettableKind; label: string; text: string }[] = [
  { kind: 'vote', label: i18n.t('Votes'), text: i18n.t('When others vote on what you published.') },
  { kind: 'comment', label: i18n.t('Comments'), text: i18n.t('When others comment on what you published.') },
  { kind: 'answer', label: i18n.t('Answers'), text: i18n.t('When others answer your questions.') },
  {
    kind: 'solution',
    label: i18n.t('Solutions'),
    text: i18n.t('When others propose a solution to your pain point.'),
  },
  {
    kind: 'verification',
    label: i18n.t('Verified Insights'),
    text: i18n.t('When an author marks your answer as a Verified Insight.'),
  },
  {
    kind: 'reply',
    label: i18n.t('Replies'),
    text: i18n.t('When an author writes in a discussion after you.'),
  },
  { kind: 'chat', label: i18n.t('New chats'), text: i18n.t('When somebody starts a chat with you.') },
  {
    kind: 'request',
    label: i18n.t('Requests for a talk'),
    text: i18n.t('When somebody who answered you asks for a talk. Below you choose whether they may.'),
  },
  {
    kind: 'decision',
    label: i18n.t('Decisions'),
    text: i18n.t('When an author decides about something you voted on.'),
  },
  { kind: 'verdict', label: i18n.t('Verdicts'), text: i18n.t('When your evidence passes your bar.') },
  {
    kind: 'reminder',
    label: i18n.t('Decision reminders'),
    text: i18n.t('On the day by which you wanted to decide.'),
  },
  {
    kind: 'subscriber',
    label: i18n.t('Waiting list'),
    text: i18n.t('When people without an account join the waiting list of what you published.'),
  },
  {
    kind: 'visitor-answer',
    label: i18n.t('Answers from visitors'),
    text: i18n.t('When people without an account answer your questions.'),
  },
  { kind: 'message', label: i18n.t('New messages'), text: i18n.t('When somebody writes to you in a chat.') },
]

export function NotificationSwitches() {
  const query = useNotificationSettings()
  return (
    <TitledCard
      id="notification-kinds"
      padding="lg"
      title={i18n.t('Notifications')}
      text={i18n.t('Choose what we tell you about.')}
    >
      {query.isPending && <Skeleton className="mt-4 h-223" />}
      {query.data && <Switches settings={query.data} />}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-4" />}
    </TitledCard>
  )
}

function Switches({ settings }: { settings: NotificationSettings }) {
  const { mutate: choose } = useNotificationChoice()
  return (
    <div className="mt-2 -mb-2 divide-y divide-line-subtle [&>*]:py-3">
      {kinds.map(({ kind, label, text }) => (
        <Switch
          key={kind}
          label={label}
          text={text}
          checked={settings[kind]}
          onChange={() => choose({ [kind]: !settings[kind] })}
        />
      ))}
    </div>
  )
}
