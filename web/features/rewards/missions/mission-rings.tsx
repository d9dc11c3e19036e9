const RINGS = [
  { r: 150, opacity: 0.1 },
  { r: 118, opacity: 0.19 },
  { r: 86, opacity: 0.28 },
  { r: 54, opacity: 0.37 },
]

/** A lime core in four rings that the card cuts off. */
export const MissionRings = () => (
  <svg
    viewBox="0 0 320 320"
    fill="none"
    aria-hidden="true"
    data-keep-colour=""
    className="pointer-events-none absolute -end-36 -top-28 size-80 md:-end-10 md:-top-18"
  >
    {RINGS.map(({ r, opacity }) => (
      <circle
        key={r}
        cx="160"
        cy="160"
        r={r}
        strokeOpacity={opacity}
        strokeWidth="1.5"
        className="stroke-signal"
      />
    ))}
    <circle cx="160" cy="160" r="20" className="fill-signal" />
  </svg>
)
