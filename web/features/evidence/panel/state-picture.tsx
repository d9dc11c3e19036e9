import type { ReactNode } from 'react'
import type { ShownState } from '#contract/evidence/shown-state.ts'

const dashed = { strokeDasharray: '2.5 2.5' }
const dots = (
  <>
    <circle cx="4" cy="10" r="1.7" />
    <circle cx="10" cy="10" r="1.7" />
    <circle cx="16" cy="10" r="1.7" />
  </>
)

const PICTURES: Record<ShownState, ReactNode> = {
  above: (
    <>
      <path d="M2 14h16" {...dashed} />
      <path d="M10 3v7M7.5 3h5M7.5 10h5" />
    </>
  ),
  unclear: (
    <>
      <path d="M2 10h16" {...dashed} />
      <path d="M10 4v12M7.5 4h5M7.5 16h5" />
    </>
  ),
  below: (
    <>
      <path d="M2 6h16" {...dashed} />
      <path d="M10 10v7M7.5 10h5M7.5 17h5" />
    </>
  ),
  changed: <path d="M6 2.5v6M4 2.5h4M4 8.5h4M14 11.5v6M12 11.5h4M12 17.5h4" />,
  held: <path d="M7 4v12M13 4v12" />,
  withdrawn: <path d="M5 5l10 10M15 5L5 15" />,
  'no-bar': <path d="M10 4v12M7.5 4h5M7.5 16h5" />,
  few: dots,
  'under-five': dots,
  'not-kept': dots,
}

export const StatePicture = ({ state }: { state: ShownState }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    className="size-4.5 flex-none"
  >
    {PICTURES[state]}
  </svg>
)
