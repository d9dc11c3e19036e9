import { useEffect, useRef, useState } from 'react'
import type { Notice } from '#contract/moderation/notices.ts'
import { toDayText } from '#web/ui/text/date-text.ts'
import { AppealFields } from './appeal-fields.tsx'

type State = NonNullable<Notice['appeal']>['state']

const texts: Record<Exclude<State, 'open'>, string> = {
  appealed:
    'You have appealed. Somebody else than who decided reads it, and we tell you the answer here and by mail.',
  upheld: 'You have appealed, and the decision stays. We have sent you the reasons.',
  reversed: 'You have appealed, and the decision is undone.',
  closed: 'An appeal is no longer possible.',
}

/** The appeal against what a notice says: its form while it is possible, then how far it is. */
export function Appeal({ notice: { id, appeal } }: { notice: Notice }) {
  const [isSent, setSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSent) heading.current?.focus()
  }, [isSent])
  if (!appeal) return null
  const { state, until, sentence } = appeal
  return (
    <section aria-labelledby="appeal" className="mt-7 border-t border-line-subtle pt-5">
      <h2 id="appeal" ref={heading} tabIndex={-1} className="rounded-small text-title-sm">
        {state === 'open' ? 'Is this decision wrong?' : 'Your appeal'}
      </h2>
      <p className="mt-1.5 text-body-sm text-ink-2">
        {state === 'open'
          ? `You can appeal once, until ${toDayText(until)}. Somebody else than who decided reads it.`
          : texts[state]}
      </p>
      {sentence && (
        <blockquote
          dir="auto"
          className="mt-3 rounded-control bg-subtle px-4 py-3 text-body-sm whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]"
        >
          {sentence}
        </blockquote>
      )}
      {state === 'open' && <AppealFields noticeId={id} onSent={() => setSent(true)} />}
    </section>
  )
}
