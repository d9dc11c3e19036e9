import type { ReactNode } from 'react'

const COLUMNS = [8, 24, 40, 56, 72, 88, 104, 120]
const ROWS = [8, 24, 40, 56]

const pictures = {
  /** One lit dot, and nobody inside its circle. */
  alone: (
    <>
      <circle cx="40" cy="40" r="22" stroke="currentColor" strokeOpacity="0.3" strokeDasharray="2 4" />
      <circle cx="40" cy="40" r="5.5" className="fill-signal stroke-signal-edge" />
    </>
  ),
  /** Something finished, with rings that reach no one. */
  quiet: (
    <>
      <circle cx="72" cy="32" r="29" stroke="currentColor" strokeOpacity="0.14" />
      <circle cx="72" cy="32" r="20" stroke="currentColor" strokeOpacity="0.26" />
      <rect x="63" y="23" width="18" height="18" rx="5" fill="currentColor" />
    </>
  ),
  /** A way up and down that leads back to where it began. */
  grind: (
    <>
      <path d="M24 40 40 8 56 40 72 8 88 40 104 8" stroke="currentColor" strokeOpacity="0.5" />
      <path d="M104 8V56H24V40" stroke="currentColor" strokeOpacity="0.3" strokeDasharray="2 4" />
      <circle cx="24" cy="40" r="5.5" className="fill-signal stroke-signal-edge" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Struggle = keyof typeof pictures

/** The dots of the product, in one of the states before it helps. */
export function StrugglePicture({ of: struggle }: { of: Struggle }) {
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
