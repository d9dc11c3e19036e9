import { expect, test } from 'vitest'
import type { BarCohort, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { figuresOf, toBarCohort, WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { toLateBarText, toOriginText, toSetText } from './bar-text.ts'
import { toAskedBeforeNote, toEarlierNote, toLateNote, toLostNote, toUnvotedNote } from './notes.ts'

const at = '2026-05-14T14:00:00.000Z'
const bar = { ...WRITTEN_BAR, decideBy: '2026-05-30' }

const toCohort = (yes: number, readers: number) => toBarCohort({ yes, readers })
const toFigures = (community: BarCohort): EvidenceFigures => ({ ...figuresOf(community), lostViews: 0.05 })

test('a report says how many readers had opened an earlier wording or an earlier post', () => {
  const figures = {
    ...toFigures(toCohort(40, 96)),
    sources: [{ source: 'again' as const, share: { readers: 23, yes: 7 } }],
  }
  expect(toEarlierNote({ earlierReaders: 3, figures })?.replaceAll('\u00A0', ' ')).toBe(
    '3 opened an earlier wording, so they aren’t counted. 23 more people who opened it had opened an earlier similar post. Counted separately, 7 of 23 said yes.',
  )
})

test("a report counts the author's earlier items and mentions lost views above five percent", () => {
  const askedBefore = { asked: 3, deleted: 2, build: 0, drop: 1 }
  const figures = { ...toFigures(toCohort(15, 100)), askedBefore }
  expect(toAskedBeforeNote(figures)).toBe(
    'The author’s 4th in 90 days; 2 of the others were deleted; one verdict: drop.',
  )
  expect(toLostNote(figures)).toBeUndefined()
  expect(toLostNote({ ...figures, lostViews: 0.07 })?.replaceAll('\u00A0', ' ')).toBe(
    'We lose about 7% of views here, so the share may be off.',
  )
})

test('a report explains how many readers the share excludes', () => {
  const figures = toFigures(toCohort(40, 96))
  expect(toLateNote(figures)).toBe('3 more said yes over an hour later, so they aren’t in the share.')
  expect(toUnvotedNote(figures)?.replaceAll('\u00A0', ' ')).toBe(
    '22 of 96 opened it before it had any votes, and 7 of them said yes.',
  )
})

test('a bar says how many people had opened the item when it was set, but hides a number below five', () => {
  const later = { ...bar, readers: 14, yes: 3 }
  const corrected = { ...bar, earlierReaders: 46 }
  expect([bar, later, corrected].map(one => toSetText(one, at).replaceAll('\u00A0', ' '))).toEqual([
    'Set on April 14, before anyone opened it.',
    'Set on April 14, after 14 people. By then 3 of 14 had said yes.',
    'Set on April 14, after 46 opened an earlier wording.',
  ])
  expect([bar, later, corrected].map(toLateBarText)).toEqual([
    undefined,
    'bar set after 14 people',
    'bar set after 46 opened an earlier wording',
  ])
  expect(toOriginText({ ...bar, readers: null, yes: null })).toBe('Set after fewer than 5 people.')
})
