import { Check, Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { isVisitorMail, type ListMailKind } from '#contract/public-pages/list-mails.ts'
import type { MailReview, MailReviewDetail } from '#contract/public-pages/mail-reviews.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { links } from '#web/links.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useDecision, useReading } from './queries.ts'

export const mailKinds: Readonly<Record<ListMailKind | 'visitor', string>> = {
  launch: i18n.t('Launch email'),
  'first-update': i18n.t('First update'),
  'second-update': i18n.t('Second update'),
  visitor: i18n.t('Question to a visitor'),
}

const MailLine = ({ mail: { kind, author, item, recipients } }: { mail: MailReview }) => (
  <p className="mt-1 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
    <Sentence
      text={i18n.t('{kind} by <0/> about “<1/>”, to {count, plural, one {# person} other {# people}}', {
        kind: mailKinds[isVisitorMail(kind) ? 'visitor' : kind],
        count: recipients,
      })}
    >
      <MemberName member={author} />
      <a href={links.item(item.kind, item.id)} className="rounded-kbd underline underline-offset-2">
        <bdi>{item.title}</bdi>
      </a>
    </Sentence>
  </p>
)

export function MailReviewCard({ mail }: { mail: MailReview }) {
  const titleId = useId()
  const { data, read, error, isPending } = useReading(mail)
  return (
    <Card as="article" padding="lg" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} dir="auto" className="text-title-sm [overflow-wrap:anywhere]">
            {mail.subject}
          </h2>
          <MailLine mail={mail} />
        </div>
        <p className="flex items-center gap-1.5 text-caption text-ink-2">
          <Clock aria-hidden="true" className="size-4 flex-none" />
          {mail.isLate ? i18n.t('Waiting for over a day') : i18n.t('Waiting')}
          {' · '}
          <TimeAgo at={mail.inReviewSince} />
        </p>
      </div>
      {error && <ErrorState message={toSentence(error)} className="mt-3" />}
      {data ? (
        <ReadMail mail={data} onReread={() => read()} />
      ) : (
        <Button look="outline" className="mt-4" busy={isPending} onClick={() => read()}>
          {i18n.t('Read it')}
        </Button>
      )}
    </Card>
  )
}

const ReadMail = ({ mail, onReread }: { mail: MailReviewDetail; onReread: () => void }) => (
  <div className="mt-4 flex flex-col gap-4">
    <section aria-label={i18n.t('The email')} className="rounded-small bg-muted p-4 text-body-sm">
      <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {mail.subject}
      </p>
      <p className="text-caption text-ink-2">
        <bdi>{mail.sender}</bdi> ·{' '}
        {mail.hasReplies ? i18n.t('replies go to the author') : i18n.t('no replies')}
      </p>
      <p dir="auto" className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {mail.paragraphs.join('\n\n')}
      </p>
      <p className="mt-3 font-medium">[{mail.label}]</p>
      {mail.foot.map(line => (
        <p key={line} className="mt-2 text-caption text-ink-2 [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </section>
    <dl className="grid gap-x-6 gap-y-1 text-body-sm sm:grid-cols-[auto_1fr]">
      <Fact label={i18n.t('Member since')}>{toDayText(mail.memberSince)}</Fact>
      <Fact label={i18n.t('Earlier emails')}>{toNumberText(mail.sentBefore)}</Fact>
      <Fact label={i18n.t('The button leads to')}>
        {mail.host === null
          ? i18n.t('A page here')
          : i18n.t('A page here, then {host} (a public host by its name)', { host: mail.host })}
      </Fact>
    </dl>
    <MailDecision mail={mail} onReread={onReread} />
  </div>
)

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </>
)

/** Releases the mail in the version that was read. A mail that has changed meanwhile is read again. */
function MailDecision({ mail, onReread }: { mail: MailReviewDetail; onReread: () => void }) {
  const [isReturning, setReturning] = useState(false)
  const { mutateAsync, isPending, error } = useDecision(mail)
  const decide = useOneAtATime(async (said: string | undefined) => {
    try {
      await mutateAsync(said)
    } catch (failure) {
      if (isRefusal(failure, 'mail-review.changed-meanwhile')) onReread()
    }
  })
  return (
    <div role="group" aria-label={i18n.t('Decide')}>
      {error && <ErrorState message={toSentence(error)} className="mb-3" />}
      {isReturning ? (
        <ReturnForm
          isPending={isPending}
          onSend={said => void decide(said)}
          onCancel={() => setReturning(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button className="max-sm:w-full" busy={isPending} onClick={() => void decide(undefined)}>
            <Check aria-hidden="true" className="size-4.5" />
            {i18n.t('Allow and send')}
          </Button>
          <Button look="outline" className="max-sm:w-full" onClick={() => setReturning(true)}>
            {i18n.t('Send back with a note…')}
          </Button>
        </div>
      )}
      <p className="mt-2 text-caption text-ink-2">
        {i18n.t('Once you allow one, their next emails are sent without waiting, to up to 50 people a week.')}
      </p>
    </div>
  )
}

type FormProps = { isPending: boolean; onSend: (said: string) => void; onCancel: () => void }

function ReturnForm({ isPending, onSend, onCancel }: FormProps) {
  const note = useSentence()
  return (
    <>
      <SentenceField
        sentence={note}
        label={i18n.t('What needs to change? The author will read this.')}
        className="mb-3"
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-sm:w-full"
          busy={isPending}
          onClick={() => {
            if (note.check()) onSend(note.text)
          }}
        >
          {i18n.t('Send back')}
        </Button>
        <Button look="outline" className="max-sm:w-full" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </>
  )
}
