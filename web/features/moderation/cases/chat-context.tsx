import type { ContextMessage } from '#contract/moderation/cases.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

/** Moderators see nothing of a chat but a reported message and those around it. */
export const ChatContext = ({ messages }: { messages: readonly ContextMessage[] }) => (
  <section aria-labelledby="chat-context" className="mt-5.5">
    <h3 id="chat-context" className="text-title-sm">
      {i18n.t('In the chat')}
    </h3>
    <p className="mt-0.5 text-caption text-ink-2">
      {i18n.t('Up to {CONTEXT_MESSAGES} messages before and after. The log records that you read them.')}
    </p>
    <Card padding="none" className="mt-2">
      <ol className="divide-y divide-line-subtle">
        {messages.map(({ id, author, content, createdAt, isReported }) => (
          <li
            key={id}
            className={cx(
              'px-4 py-2.5 first:rounded-t-card last:rounded-b-card',
              isReported && 'bg-warning-soft',
            )}
          >
            <p className="flex gap-2 text-caption">
              <bdi className="font-medium">{author?.name ?? i18n.t('Someone who has left')}</bdi>
              {isReported && <span className="text-warning-text">{i18n.t('Reported')}</span>}
              <TimeAgo
                at={createdAt}
                className={cx('ms-auto', isReported ? 'text-warning-text' : 'text-ink-3')}
              />
            </p>
            <p dir="auto" className="text-body-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {content}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  </section>
)
