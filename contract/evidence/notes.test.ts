import { expect, test } from 'vitest'
import type { BarSeries, Evidence, EvidenceFigures, SideShare, WrittenBar } from './evidence.ts'
import { toLateBarText, toOriginText, toSetText } from './lists.ts'
import { toEarlierNote, toEvidenceNotes, toLateNote, toUnvotedNote } from './notes.ts'

const at = '2026-05-14T14:00:00.000Z'
const bar: WrittenBar = {
  version: 1,
  buildAbove: 20,
  dropBelow: 10,
  decideBy: '2026-05-30',
  readersFrom: 'community',
  writtenAt: '2026-04-14T09:00:00.000Z',
  readers: 0,
  yes: 0,
  earlierReaders: 0,
  verdict: null,
  withdrawn: null,
}
const plain = { byHand: 0, isUnchecked: false }
const build = { verdict: 'build' as const, at: '2026-05-03T09:00:00.000Z', readers: 54, yes: 21, ...plain }

const NO_PARTS = { liked: null, notMe: null, onCard: null, withPast: null, unvoted: null }

const toLine = (yes: number, readers: number): BarSeries => ({
  sums: { yes, readers },
  changed: null,
  points: [],
  ...NO_PARTS,
  unvoted: { of: { yes, readers }, part: { readers: 22, yes: 7 } },
})

const NEVER = { asked: 0, deleted: 0, build: 0, drop: 0 }

const toFigures = (community: BarSeries): EvidenceFigures => ({
  community,
  audience: { sums: null, changed: null, points: [], ...NO_PARTS },
  sources: [],
  audiences: [],
  aside: [],
  steps: { seen: 640, opened: 96, read: 71, said: 40, answered: 18, talked: 4, leftAddress: 0, used: 0 },
  floor: { readers: 640, yes: 40 },
  votedBefore: 12,
  lateYes: 3,
  lostOpenings: 0.05,
  askedBefore: NEVER,
  fragility: null,
  hasFewAuthors: false,
})

function notesOf(line: BarSeries, evidence: Partial<Evidence> = {}, figures: Partial<EvidenceFigures> = {}) {
  const whole: Evidence = {
    begunAt: '2026-04-14T09:00:00.000Z',
    earlierReaders: 0,
    byHand: null,
    movedAt: at,
    figures: { ...toFigures(line), ...figures },
    rules: [bar],
    decision: null,
    comparison: null,
    ...evidence,
  }
  return toEvidenceNotes(whole, { today: '2026-05-14', now: at }).map(note => note.replaceAll('\u00A0', ' '))
}

const FLOOR =
  'From anywhere: 640 saw it, 40 of them said yes (6 %). 12 voted more than an hour before opening it; they are not in the share.'

test('a verdict is followed by its day and readers, and by the floor', () => {
  expect(notesOf(toLine(40, 96), { rules: [{ ...bar, verdict: build }] })).toEqual([
    'Build, reached on 3 May with 54 readers. It counts as decided then; the range goes on.',
    FLOOR,
  ])
})

test.each([
  [16, 50, 'If it stays near 32 %, about 60 more, perhaps 150.'],
  [25, 100, 'If it stays near 25 %, about 420 more, perhaps over 1,000.'],
])('%i of %i without a verdict say how many more readers it takes', (yes, readers, note) => {
  expect(notesOf(toLine(yes, readers))).toContain(note)
})

const TERMS = 'A verdict comes once the whole range is above 20 % or below 10 %.'

test('between the two numbers it says when a verdict comes, and promises none', () => {
  expect(notesOf(toLine(15, 100))).toEqual([TERMS, FLOOR])
})

test('on its day, an undecided rule says so until the author decides', () => {
  const bars = [{ ...bar, decideBy: '2026-05-14' }]
  const note =
    'Your date has come and 100 readers do not settle it. 25 of 100 said yes: between 13 % and 40 %. Decide with that, or ask longer.'
  expect(notesOf(toLine(25, 100), { rules: bars })).toContain(note)
  expect(
    notesOf(toLine(25, 100), { rules: bars, decision: { decision: 'build', reason: 'So.', at } }),
  ).not.toContain(note)
})

test('changed answers are said as what the earlier and the later readers said', () => {
  const points = Array.from({ length: 40 }, (_, place) => {
    const readers = (place + 1) * 5
    return {
      readers,
      yes: readers <= 80 ? Math.round(readers * 0.56) : 45 + Math.round((readers - 80) * 0.1),
      at,
    }
  })
  const line = { ...toLine(57, 200), changed: { readers: 175, at }, points }
  expect(notesOf(line, { rules: [{ ...bar, verdict: build }] }).slice(0, 2)).toEqual([
    'Build, reached on 3 May with 54 readers. It counts as decided then; the range goes on.',
    '45 of the first 80 said yes, 12 of the next 120.',
  ])
})

test('before the twentieth reader there is only who opened an earlier wording', () => {
  expect(notesOf(toLine(4, 9), { earlierReaders: 14 })).toEqual([
    '14 opened an earlier wording; they are not counted.',
  ])
})

test.each([
  ['fewer than five', { ...toLine(0, 0), sums: null }],
  ['few', toLine(4, 9)],
])(
  'with %s readers, those who had opened an earlier similar item are said from five of them on',
  (_, line) => {
    const sourcesWith = (share: SideShare | null) => [{ source: 'again' as const, share }]
    expect(notesOf(line, {}, { sources: sourcesWith({ readers: 23, yes: 7 }) })).toEqual([
      '23 more opened it who had opened an earlier similar item. They are on a line of their own: 7 of 23 said yes.',
    ])
    expect(notesOf(line, {}, { sources: sourcesWith({ readers: 5, yes: null }) })).toEqual([
      '5 more opened it who had opened an earlier similar item. They are on a line of their own.',
    ])
    expect(notesOf(line, {}, { sources: sourcesWith(null) })).toEqual([])
  },
)

test('a report says the same', () => {
  const figures = {
    ...toFigures(toLine(40, 96)),
    sources: [{ source: 'again' as const, share: { readers: 23, yes: 7 } }],
  }
  expect(toEarlierNote({ earlierReaders: 3, figures })?.replaceAll('\u00A0', ' ')).toBe(
    '3 opened an earlier wording; they are not counted. 23 more opened it who had opened an earlier similar item. They are on a line of their own: 7 of 23 said yes.',
  )
})

test('what else the author asked is counted, and lost openings are named above five percent', () => {
  const askedBefore = { asked: 3, deleted: 2, build: 0, drop: 1 }
  expect(notesOf(toLine(15, 100), {}, { askedBefore, lostOpenings: 0.07 })).toEqual([
    TERMS,
    FLOOR,
    'The 4th of this author in 90 days; 2 of the others were deleted; one verdict: drop.',
    'About 7 % of openings here are lost on the way, so the share may be off.',
  ])
})

test('what the share leaves out is said in sentences', () => {
  const figures = toFigures(toLine(40, 96))
  expect(toLateNote(figures)).toBe('3 more said yes later than an hour; they are not in the share.')
  expect(toUnvotedNote(figures)?.replaceAll('\u00A0', ' ')).toBe(
    '22 of 96 opened it when it had no vote yet: 7 of them said yes.',
  )
})

test('a bar says after how many people it was set, and nothing of fewer than five', () => {
  const later = { ...bar, readers: 14, yes: 3 }
  const corrected = { ...bar, earlierReaders: 46 }
  expect([bar, later, corrected].map(one => toSetText(one, at).replaceAll('\u00A0', ' '))).toEqual([
    'Set on 14 April, before anyone opened it.',
    'Set on 14 April, after 14 people. By then 3 of 14 had said yes.',
    'Set on 14 April, after 46 of an earlier wording.',
  ])
  expect([bar, later, corrected].map(toLateBarText)).toEqual([
    undefined,
    'bar set after 14 people',
    'bar set after 46 of an earlier wording',
  ])
  expect(toOriginText({ ...bar, readers: null, yes: null })).toBe('set after fewer than five people')
})
