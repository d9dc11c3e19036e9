import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Stopped, toStopped } from '#contract/talk/mail-settings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const isMissing = (error: unknown) => isRefusal(error, 'unsubscription.missing', 'request.invalid')

const TEXTS: Record<Stopped, { title: string; text: string; done: string }> = {
  all: {
    title: i18n.t('Unsubscribe'),
    text: i18n.t('Stop our daily and weekly emails?'),
    done: i18n.t('You’re unsubscribed'),
  },
  weekly: {
    title: i18n.t('Stop the weekly email'),
    text: i18n.t('We’ll no longer email you on Mondays.'),
    done: i18n.t('No more weekly emails'),
  },
  month: {
    title: i18n.t('Skip a month'),
    text: i18n.t('You won’t get a weekly email for {WEEKLY_PAUSE_DAYS} days.'),
    done: i18n.t('We’ll skip a month'),
  },
}
const DONE = i18n.t('You can turn them back on in your settings.')
const AFTERWARDS = i18n.t('It comes back by itself after that.')
const MISSING = i18n.t(
  'It may be incomplete, or its account may be gone. You can also choose your emails in your settings.',
)

/** Works for anyone with the link. */
export function Unsubscription({ token }: { token: string }) {
  const { send: unsubscribe, isPending, isSuccess, error } = useWrite('POST /unsubscribe/:token', {})
  const stopped = toStopped(token)
  const texts = TEXTS[stopped]
  if (isSuccess) return <Result title={texts.done}>{stopped === 'month' ? AFTERWARDS : DONE}</Result>
  if (isMissing(error)) return <Result title={i18n.t('We couldn’t find this link')}>{MISSING}</Result>
  return (
    <ResultCard heading={<h1 className="display-face text-h2">{texts.title}</h1>}>
      <p className="mt-3 text-body text-ink-2">{texts.text}</p>
      {error && !isPending && (
        <ErrorState
          title={i18n.t('You’re not unsubscribed yet.')}
          message={toToast(error).description}
          className="mt-5"
        />
      )}
      <Button
        size="lg"
        wide
        busy={isPending}
        onClick={() => void unsubscribe({ params: { token } })}
        className="mt-6"
      >
        {texts.title}
      </Button>
    </ResultCard>
  )
}

/** The button has disappeared, so the title takes the focus. */
function Result({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ResultCard
      heading={
        <h1 ref={heading} tabIndex={-1} className="rounded-small display-face text-h2 outline-offset-4">
          {title}
        </h1>
      }
    >
      <p className="mt-3 text-body text-ink-2">{children}</p>
      <Link to={links.settings()} className={buttonClass({ look: 'outline', className: 'mt-6' })}>
        {i18n.t('Open your settings')}
      </Link>
    </ResultCard>
  )
}

const ResultCard = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <Card as="section" padding="lg">
    {heading}
    {children}
  </Card>
)
