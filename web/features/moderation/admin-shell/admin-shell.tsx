import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useMatch } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { BrandLink } from '#web/features/core/brand-link.tsx'
import { useOwnName, useProfile } from '#web/features/core/own-profile.ts'
import { ProofPrompt } from '#web/features/core/proof-prompt.tsx'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { PageScroll } from '#web/platform/page/page-scroll.tsx'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { adminKeys } from './admin-keys.ts'
import { type Screen, screenGroups } from './admin-screens.ts'
import { useCounts, useOwnRole } from './queries.ts'
import { useNow } from './use-now.ts'

export function AdminShell() {
  const queries = useQueryClient()
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Side />
        <main id="main" className="min-w-0">
          <Outlet />
        </main>
      </div>
      <ProofPrompt onFinish={() => void queries.invalidateQueries({ queryKey: adminKeys.role })} />
      <PageScroll />
    </>
  )
}

const TICK_MS = 5_000
const MINUTE = 60_000
const LONGEST = 10

/** At zero the next act asks for another proof. */
function ProofClock() {
  const { data } = useOwnRole()
  const now = useNow(TICK_MS)
  const minutes = data?.provenUntil ? toMinutes(Date.parse(data.provenUntil) - now) : 0
  const Icon = minutes > 0 ? ShieldCheck : ShieldAlert
  return (
    <p className="flex items-center gap-2 text-caption text-ink-2">
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {toProofText(minutes)}
    </p>
  )
}

/** The clock may be five seconds late, so a new proof would otherwise have an eleventh minute. */
const toMinutes = (left: number) => Math.min(LONGEST, Math.ceil(left / MINUTE))

function toProofText(minutes: number) {
  if (minutes <= 0) return i18n.t('Admin mode: confirm at your next change')
  return i18n.t('{minutes, plural, one {Admin mode: # minute left} other {Admin mode: # minutes left}}', {
    minutes,
  })
}

const ROW =
  'flex min-h-9 items-center gap-2.5 rounded-small px-2.5 text-body-sm font-medium transition-colors duration-instant touch:min-h-11'

function Side() {
  return (
    <header className="flex flex-col gap-0.5 border-line-subtle bg-canvas px-3.5 py-3 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e lg:py-4">
      <div className="flex items-center justify-between gap-3 lg:flex-col lg:items-stretch lg:gap-1.5">
        <div className="px-2.5">
          <BrandLink />
        </div>
        <a href={links.home()} className={cx(ROW, 'text-ink-2 hover:bg-muted hover:text-ink')}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          <span>
            <Sentence text={i18n.t('Back<0> to the community</0>')}>
              <span className="max-sm:sr-only" />
            </Sentence>
          </span>
        </a>
      </div>
      <Screens />
      <Holder />
    </header>
  )
}

function Screens() {
  const { data } = useOwnRole()
  const groups = screenGroups.filter(({ role }) => role === 'moderator' || data?.role === role)
  return (
    <nav
      aria-label={i18n.t('Moderation')}
      className="relative max-lg:-mx-3.5 max-lg:flex max-lg:overflow-x-auto max-lg:px-3.5 max-lg:py-1"
    >
      {groups.map(({ title, screens }) => (
        <section key={title} aria-label={title} className="max-lg:flex-none">
          <h2 className="px-2.5 pt-4 pb-1.5 text-[0.75rem] font-medium text-ink-3 max-lg:sr-only">{title}</h2>
          <ul className="flex gap-0.5 lg:flex-col">
            {screens.map(screen => (
              <li key={screen.to}>
                <ScreenLink {...screen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function ScreenLink({ label, to, icon: Icon, counted }: Screen) {
  const { data } = useCounts()
  const count = counted ? data?.[counted] : undefined
  const isCurrent = useMatch({ path: to, end: false }) !== null
  const link = useRef<HTMLAnchorElement>(null)
  // On narrow screens the links are in a row, and the one before stays visible. scrollIntoView would scroll the page too.
  useEffect(() => {
    if (isCurrent) link.current?.closest('nav')?.scrollBy(link.current.getBoundingClientRect().x - 120, 0)
  }, [isCurrent])
  return (
    <NavLink
      ref={link}
      to={to}
      className={cx(ROW, isCurrent ? 'bg-muted text-ink' : 'text-ink-2 hover:bg-muted hover:text-ink')}
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={1.75} />
      {label}
      {count !== undefined && count > 0 && (
        <span className="ms-auto font-mono text-[0.75rem] font-medium tabular-nums">
          <Sentence text={i18n.t('{count}<0> waiting</0>', { count })}>
            <VisuallyHidden />
          </Sentence>
        </span>
      )}
    </NavLink>
  )
}

function Holder() {
  const { id, email } = useMember()
  const name = useOwnName() || email
  const { data: profile } = useProfile()
  const { data } = useOwnRole()
  return (
    <div className="flex items-center gap-x-4 gap-y-3 max-lg:flex-wrap max-lg:justify-between max-lg:pt-1 lg:mt-auto lg:flex-col lg:items-start lg:pt-6">
      <div className="flex min-w-0 items-center gap-2.5">
        <Avatar id={id} name={name} picture={profile?.avatar} size="md" />
        <p className="min-w-0 text-body-sm leading-snug font-medium">
          <span dir="auto" className="line-clamp-1 [overflow-wrap:anywhere]">
            {name}
          </span>
          <span className="block text-caption text-ink-2">
            {data?.role === 'operator' ? i18n.t('Operator') : i18n.t('Moderator')}
          </span>
        </p>
      </div>
      <ProofClock />
    </div>
  )
}
