import { expect, test } from 'vitest'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import { shownStateOf } from '#contract/evidence/shown-state.ts'
import { toEvidenceSentence, toPlainText, toReportHeadline } from './evidence-sentence.ts'
import { toStateName } from './state-name.ts'

const now = '2026-05-14T14:00:00.000Z'
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
const drop = { verdict: 'drop' as const, at: '2026-05-08T09:00:00.000Z', readers: 109, yes: 3, ...plain }
const built = { ...bar, verdict: build }
const dropped = { ...bar, verdict: drop }
const changed = { readers: 158, at: now }

type Shown = {
  yes: number
  readers: number
  bar?: WrittenBar | null
  changed?: typeof changed
  kind?: 'idea' | 'pain_point'
}

function say({ yes, readers, kind = 'idea', ...shown }: Shown) {
  const situation = {
    isKept: true,
    sums: { yes, readers },
    changed: shown.changed ?? null,
    bar: shown.bar ?? null,
  }
  const state = shownStateOf(situation)
  return toPlainText(
    toEvidenceSentence({ kind, state, now, count: { yes, readers }, bar: situation.bar }),
  ).replaceAll('\u00A0', ' ')
}

test.each([
  [
    'few',
    { yes: 4, readers: 9, bar },
    '9 people opened it, 4 said yes. Too few to say more; from 20 on we do.',
  ],
  [
    'too early',
    { yes: 31, readers: 96, bar },
    'Between 18% and 48%, however often you look. The author’s bar says build above 20% and drop below 10%: too early.',
  ],
  [
    'above',
    { yes: 40, readers: 96, bar: built },
    'Between 27% and 58%, however often you look. The author’s bar says build above 20%: build, reached on May 3 with 54 people.',
  ],
  [
    'below',
    { yes: 6, readers: 200, bar: dropped },
    'Between 0% and 9%, however often you look. The author’s bar says drop below 10%: drop, reached on May 8 with 109 people.',
  ],
  [
    'above once, with the number in the range again',
    { yes: 52, readers: 180, bar: { ...built, verdict: { ...build, readers: 96 } } },
    'Build, reached on May 3 with 96 people. Now 52 of 180: between 19% and 40%.',
  ],
  [
    'changed',
    { yes: 56, readers: 158, bar: built, changed },
    'The answers have changed. Early and later people answered differently, so one share does not describe them and no verdict is given. Look at the shares over time.',
  ],
  ['no bar', { yes: 40, readers: 96 }, 'Between 27% and 58%, however often you look.'],
  [
    'a bar for those it’s for',
    { yes: 17, readers: 31, bar: { ...bar, readersFrom: 'audience' } },
    'Between 28% and 80%, however often you look. The author’s bar says build above 20%: held.',
  ],
] satisfies [string, Shown, string][])('%s is said in one sentence of the report', (_, shown, sentence) => {
  expect(say(shown)).toBe(sentence)
})

test('the sentence has no number without evidence, or with fewer than five people', () => {
  const input = { kind: 'idea', count: null, bar: null, now } as const
  expect(toPlainText(toEvidenceSentence({ ...input, state: 'not-kept' }))).toBe('No evidence was kept then.')
  expect(toPlainText(toEvidenceSentence({ ...input, state: 'under-five' }))).toBe(
    'Fewer than five people have opened it.',
  )
})

test('the figures and the verdict are strong', () => {
  const input = { kind: 'idea', state: 'above', bar: built, now } as const
  const strong = toEvidenceSentence({ ...input, count: { yes: 40, readers: 96 } }).filter(
    ({ isStrong }) => isStrong,
  )
  expect(strong.map(({ text }) => text)).toEqual(['27%', '58%', 'build'])
})

test('a report names the group that it is about', () => {
  expect(toReportHeadline('idea', { count: { yes: 40, readers: 96 }, bar }).replaceAll('\u00A0', ' ')).toBe(
    '40 of 96 Firsthand members who opened it said they would be early adopters.',
  )
  expect(toStateName('above', { voice: 'report', kind: 'idea' })).toBe('Above the author’s bar')
  expect(toStateName('below', { voice: 'author', kind: 'pain_point' })).toBe('Too few have it')
})

test.each([
  ['not-kept', { isKept: false, sums: null, changed: null, bar: null }],
  ['under-five', { isKept: true, sums: null, changed: null, bar }],
  ['few', { isKept: true, sums: { yes: 19, readers: 19 }, changed: null, bar: null }],
  ['no-bar', { isKept: true, sums: { yes: 20, readers: 20 }, changed: null, bar: null }],
  ['unclear', { isKept: true, sums: { yes: 5, readers: 20 }, changed: null, bar }],
  ['changed', { isKept: true, sums: { yes: 56, readers: 158 }, changed, bar: null }],
] as const)('the state is %s', (state, situation) => {
  expect(shownStateOf(situation)).toBe(state)
})
