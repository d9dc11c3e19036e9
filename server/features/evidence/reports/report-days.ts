import { type RuleLine, SHOWN_FROM } from '#contract/evidence.ts'

/** The settled readers of the community of one UTC day (YYYY-MM-DD), and what they said. */
export type DaySums = { day: string; readers: number; yes: number; liked: number }

/** The same of one day or several in a row. `to` is the last of them. */
export type SpanSums = Omit<DaySums, 'day'> & { from: string; to: string }

/**
 * Merges days until each span has five readers or more, since one reader of a day could be a known person. The last span has
 * whatever is left of `sums`, the figures that are shown elsewhere, up to the day `until`: so the spans never say more than
 * those figures do.
 */
export function toSpans(
  days: readonly DaySums[],
  { sums, until }: { sums: NonNullable<RuleLine['sums']>; until: string },
): SpanSums[] {
  const spans: SpanSums[] = []
  let rest = { readers: sums.readers, yes: sums.yes, liked: sums.liked }
  let open: SpanSums | undefined
  for (const { day, ...said } of days) {
    open = open ? { ...add(open, said), from: open.from, to: day } : { ...said, from: day, to: day }
    // What stays for the last span is none or as many, too.
    if (open.readers < SHOWN_FROM || rest.readers - open.readers < SHOWN_FROM) continue
    rest = subtract(rest, open)
    spans.push(open)
    open = undefined
  }
  return [...spans, { ...rest, from: open?.from ?? until, to: until }]
}

type Sums = Omit<DaySums, 'day'>

const add = (one: Sums, other: Sums): Sums => ({
  readers: one.readers + other.readers,
  yes: one.yes + other.yes,
  liked: one.liked + other.liked,
})

const subtract = (one: Sums, other: Sums): Sums => ({
  readers: one.readers - other.readers,
  yes: one.yes - other.yes,
  liked: one.liked - other.liked,
})
