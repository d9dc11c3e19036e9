import { useRef, useState } from 'react'
import type { OpenSession } from '#contract/sign-in/sessions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useEndSession, useSessions, useSignOutSessions } from './security-data.ts'

/** The order matters: a browser's User-Agent also contains the names of browsers after it in this list. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (names: typeof BROWSERS, text: string) => names.find(([sign]) => sign.test(text))?.[1]

/** Returns a name like 'Chrome on Windows' from a User-Agent (RFC 9110, section 10.1.5). */
export function getDeviceName(userAgent: string | null) {
  const browser = firstIn(BROWSERS, userAgent ?? '')
  const system = firstIn(SYSTEMS, userAgent ?? '')
  if (!browser) return system ? i18n.t('A browser on {system}', { system }) : i18n.t('Unknown browser')
  return system ? i18n.t('{browser} on {system}', { browser, system }) : browser
}

export function SessionList() {
  const query = useSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPending } = query
  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" ref={heading} tabIndex={-1} className="rounded-small text-body font-semibold">
        {i18n.t("Where you're signed in")}
      </h3>
      {isPending && <Skeleton className="mt-3 h-12" />}
      {query.isError && !data && <LoadFailure query={query} className="mt-3" />}
      {data && (
        <>
          <ul className="mt-2 divide-y divide-line-subtle">
            {data.sessions.map(session => (
              <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
            ))}
          </ul>
          <SignOuts hasOthers={data.sessions.length > 1} />
        </>
      )}
    </section>
  )
}

const SessionTimes = ({ session }: { session: OpenSession }) => (
  <Sentence
    text={
      session.network
        ? i18n.t('Last used: <0/> · Signed in: <1/> · Network: {network}', {
            network: session.network,
          })
        : i18n.t('Last used: <0/> · Signed in: <1/>')
    }
  >
    <TimeAgo form="within" at={session.usedAt} />
    <TimeAgo form="within" at={session.startedAt} />
  </Sentence>
)

function SessionRow({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { mutateAsync, isPending } = useEndSession()
  const name = getDeviceName(session.browser)
  const end = useOneAtATime(() =>
    mutateAsync(session.id, {
      onSuccess: () => {
        notifySuccess({ title: i18n.t('That browser is signed out') })
        onEnded()
      },
    }),
  )
  return (
    <li className="flex items-center gap-3 py-2.5">
      <p className="min-w-0 flex-1 text-body-sm">
        <span className="font-medium">{name}</span>
        <span className="block text-caption text-ink-2">
          <SessionTimes session={session} />
        </span>
      </p>
      {session.isCurrent ? (
        <Badge tone="neutral">{i18n.t('This browser')}</Badge>
      ) : (
        <Button
          look="outline"
          size="sm"
          busy={isPending}
          aria-label={i18n.t('Sign out {name}', { name })}
          onClick={() => void end(undefined)}
        >
          {i18n.t('Sign out')}
        </Button>
      )}
    </li>
  )
}

function SignOuts({ hasOthers }: { hasOthers: boolean }) {
  const { mutateAsync, isPending } = useSignOutSessions()
  const signOutOthers = useOneAtATime(() =>
    mutateAsync('others', {
      onSuccess: () => notifySuccess({ title: i18n.t('Every other browser is signed out') }),
    }),
  )
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {hasOthers && (
        <Button look="outline" size="sm" busy={isPending} onClick={() => void signOutOthers(undefined)}>
          {i18n.t('Sign out everywhere else')}
        </Button>
      )}
      <SignOutEverywhere />
    </div>
  )
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: signOut } = useSignOutSessions()
  return (
    <>
      <Button look="outline" size="sm" onPointerEnter={ConfirmDialog.preload} onClick={() => setAsking(true)}>
        {i18n.t('Sign out everywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={i18n.t('Sign out everywhere?')}
          text={i18n.t('This browser will be signed out too.')}
          confirmLabel={i18n.t('Sign out')}
          onConfirm={() => signOut('global')}
        />
      )}
    </>
  )
}
