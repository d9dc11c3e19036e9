import { Mark } from '#web/ui/brand/mark.tsx'

const DOTS = Array.from({ length: 24 }, (_, index) => ({ angle: index * 15, far: index % 2 === 0 }))

/** The brand mark with 24 dots that fly out of it once and then rest. Without motion they are there at once. */
export function Burst() {
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
