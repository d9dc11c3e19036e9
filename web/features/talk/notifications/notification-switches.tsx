import type { NotificationSettings, SettableKind } from '#contract/talk/notifications.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { useNotificationChoice } from './mutations.ts'
import { useNotificationSettings } from './queries.ts'

const kinds: readonly { kind: SettableKind; label: string; text: string }[] = [
  { kind: 'vote', label: 'Votes', text: 'When others vote on what you published.' },
  { kind: 'comment', label: 'Comments', text: 'When others comment on what you published.' },
  { kind: 'answer', label: 'Answers', text: 'When others answer your questions.' },
  { kind: 'solution', label: 'Solutions', text: 'When others propose a solution to your pain point.' },
  {
    kind: 'verification',
    label: 'Verified Insights',
    text: 'When an author marks your answer as a Verified Insight.',
  },
  { kind: 'reply', label: 'Replies', text: 'When an author writes in a discussion after you.' },
  { kind: 'chat', label: 'New chats', text: 'When somebody starts a chat with you.' },
  {
    kind: 'request',
    label: 'Requests for a talk',
    text: 'When somebody who answered you asks for a talk. Below you choose whether they may.',
  },
  {
    kind: 'decision',
    label: 'Decisions',
    text: 'When an author decides about something you voted on.',
  },
  { kind: 'verdict', label: 'Verdicts', text: 'When your evidence passes your bar.' },
  { kind: 'reminder', label: 'Decision reminders', text: 'On the day by which you wanted to decide.' },
  {
    kind: 'supporter',
    label: 'Waiting list',
    text: 'When people without an account join the waiting list of what you published.',
  },
  {
    kind: 'visitor-answer',
    label: 'Answers from visitors',
    text: 'When people without an account answer your questions.',
  },
  { kind: 'message', label: 'New messages', text: 'When somebody writes to you in a chat.' },
]

/** The switches for the kinds of notifications. */
export function NotificationSwitches() {
  const query = useNotificationSettings()
  return (
    <Card as="section" padding="lg" aria-labelledby="notification-kinds">
      <CardHeader id="notification-kinds" title="Notifications" text="Choose what we tell you about." />
      {query.isPending && <Skeleton className="mt-4 h-223" />}
      {query.data && <Switches settings={query.data} />}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-4" />}
    </Card>
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
