import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { toSentence } from '#web/platform/api/failure-toast.ts'

const COLUMNS = [8, 24, 40, 56, 72, 88, 104, 120, 136]

const ROWS = [8, 24, 40, 56, 72, 88]

type Props = { title: string; text: string; children?: ReactNode; actions: ReactNode }

export function FailureScreen({ title, text, children, actions }: Props) {
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-prose flex-col items-center justify-center px-4 py-10 text-center">
      <StrayDot />
      <h1 className="display-face mt-8 text-h1">{title}</h1>
      <p className="mt-3 max-w-[46ch] text-balance text-body text-ink-2">{text}</p>
      {children}
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">{actions}</div>
    </div>
  )
}

function StrayDot() {
  return (
    <svg viewBox="0 0 144 96" fill="none" aria-hidden="true" data-keep-colour="" className="h-36 w-54">
      <g className="fill-line">
        {ROWS.flatMap(y => COLUMNS.map(x => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.8" />))}
      </g>
      <circle cx="56" cy="48" r="32" stroke="currentColor" strokeOpacity="0.45" strokeWidth="1.2" />
      <circle cx="56" cy="48" r="20" stroke="currentColor" strokeOpacity="0.2" strokeWidth="1.2" />
      <circle cx="120" cy="24" r="5.5" strokeWidth="1.5" className="fill-signal stroke-signal-edge" />
    </svg>
  )
}

const STACK = /\n\s*at\s[^]*/

/** Returns what an error says, without a stack in it. */
export function toFailureMessage(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return (error instanceof Error && !error.message ? error.name : toSentence(error)).replace(STACK, '')
}
