import type { ReactNode } from 'react'
import { Mark } from '#web/ui/brand/mark.tsx'

const DOTS = Array.from({ length: 24 }, (_, index) => ({ angle: index * 15, far: index % 2 === 0 }))

type Props = { heading: ReactNode; children?: ReactNode; action?: ReactNode }

export function Celebration({ heading, children, action }: Props) {
  return (
    <div className="flex flex-col items-center text-center">
      <Burst />
      {heading}
      {children && <div className="mt-3 max-w-[46ch] text-body text-ink-2">{children}</div>}
      {action && <div className="mt-7 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}

/** With reduced motion the dots are at their places from the beginning. */
function Burst() {
  return (
    <div aria-hidden="true" className="relative grid size-44 place-items-center">
      <svg viewBox="-88 -88 176 176" data-keep-colour="" className="absolute inset-0 overflow-visible">
        {DOTS.map(({ angle, far }) => (
          <g key={angle} transform={`rotate(${angle}) translate(0 ${far ? -80 : -60})`}>
            <circle r={far ? 3.2 : 2.4} className="animate-burst fill-signal stroke-signal-edge" />
          </g>
        ))}
      </svg>
      <Mark size="lg" className="animate-pop-in" />
    </div>
  )
}
