import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { LandingSection } from './landing-section.tsx'

const COLUMNS = [8, 24, 40, 56, 72, 88, 104, 120]

const ROWS = [8, 24, 40, 56]

const pictures = {
  /** One lit dot with an empty circle around it. */
  alone: (
    <>
      <circle cx="40" cy="40" r="22" stroke="currentColor" strokeOpacity="0.3" strokeDasharray="2 4" />
      <circle cx="40" cy="40" r="5.5" className="fill-signal stroke-signal-edge" />
    </>
  ),
  /** A finished product whose rings reach no one. */
  quiet: (
    <>
      <circle cx="72" cy="32" r="29" stroke="currentColor" strokeOpacity="0.14" />
      <circle cx="72" cy="32" r="20" stroke="currentColor" strokeOpacity="0.26" />
      <rect x="63" y="23" width="18" height="18" rx="5" fill="currentColor" />
    </>
  ),
  /** A path up and down that ends where it began. */
  grind: (
    <>
      <path d="M24 40 40 8 56 40 72 8 88 40 104 8" stroke="currentColor" strokeOpacity="0.5" />
      <path d="M104 8V56H24V40" stroke="currentColor" strokeOpacity="0.3" strokeDasharray="2 4" />
      <circle cx="24" cy="40" r="5.5" className="fill-signal stroke-signal-edge" />
    </>
  ),
} satisfies Record<string, ReactNode>

type Struggle = keyof typeof pictures

const struggles: { title: string; text: string; picture: Struggle }[] = [
  {
    title: i18n.t("The Beginner's Struggle"),
    text: i18n.t(
      'You have an idea and nobody to test it on. Friends say it sounds great, which tells you nothing. So it stays in a notebook, or you build it and hope.',
    ),
    picture: 'alone',
  },
  {
    title: i18n.t("The Advanced Builder's Struggle"),
    text: i18n.t(
      'You can ship anything in a weekend. Then launch day is quiet, and you cannot tell whether the idea was wrong or the right people never heard of it.',
    ),
    picture: 'quiet',
  },
  {
    title: i18n.t('The Real Grind'),
    text: i18n.t(
      'Finding people is a second job: unanswered messages, unread posts, polite surveys. And it starts over with every idea.',
    ),
    picture: 'grind',
  },
]

export function Problem() {
  return (
    <LandingSection
      id="problem"
      eyebrow={i18n.t('Problem')}
      title={i18n.t('Building was never the part that stops you')}
    >
      <ol className="mt-10 border-b border-line-subtle md:mt-14">
        {struggles.map(({ title, text, picture }, index) => (
          <li
            key={title}
            className="grid items-start gap-x-10 gap-y-4 border-t border-line-subtle py-9 md:grid-cols-[8rem_1fr_1.3fr] md:py-11"
          >
            <StrugglePicture of={picture} />
            <div>
              <span aria-hidden="true" className="font-mono text-body-sm text-ink-3">
                0{index + 1}
              </span>
              <h3 className="display-face mt-2 max-w-[16ch] text-h2">{title}</h3>
            </div>
            <p className="max-w-[58ch] text-lead text-ink-2 md:mt-7">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}

function StrugglePicture({ of: struggle }: { of: Struggle }) {
  return (
    <svg
      viewBox="0 0 128 64"
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      data-keep-colour=""
      className="h-16 w-32 flex-none"
    >
      <g className="fill-line">
        {ROWS.flatMap(y => COLUMNS.map(x => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.8" />))}
      </g>
      {pictures[struggle]}
    </svg>
  )
}
