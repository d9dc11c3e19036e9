const MARKS = Array.from({ length: 100 }, (_, mark) => ({
  mark,
  x: (mark % 10) * 16,
  y: Math.floor(mark / 10) * 16,
}))

/** A hundred marks: so many filled squares, and rings. The number is beside it. */
export function HundredMarks({ filled }: { filled: number }) {
  return (
    <svg
      viewBox="-1 -1 158 158"
      aria-hidden="true"
      data-keep-colour=""
      className="size-34 flex-none md:size-37.5"
    >
      {MARKS.map(({ mark, x, y }) =>
        mark < filled ? (
          <rect key={mark} x={x} y={y} width="12" height="12" rx="3" className="fill-danger" />
        ) : (
          <circle
            key={mark}
            cx={x + 6}
            cy={y + 6}
            r="5"
            fill="none"
            strokeWidth="1.25"
            className="stroke-line-strong"
          />
        ),
      )}
    </svg>
  )
}
