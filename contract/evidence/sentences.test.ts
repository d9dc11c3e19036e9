import { expect, test } from 'vitest'
import type { WrittenBar } from './evidence.ts'
import { toEvidenceSentence, toPeopleSentence, toPlainText, toReportHeadline } from './sentences.ts'
import { shownStateOf, toStateName, type Voice } from './state.ts'

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
  voice?: Voice
  kind?: 'idea' | 'pain_point'
}

function say({ yes, readers, voice = 'author', kind = 'idea', ...shown }: Shown) {
  const situation = {
    isKept: true,
    sums: { yes, readers },
    changed: shown.changed ?? null,
    bar: shown.bar ?? null,
  }
  const state = shownStateOf(situation)
  return toPlainText(
    toEvidenceSentence({ kind, state, voice, now, count: { yes, readers }, bar: situation.bar }),
  ).replaceAll('\u00A0', ' ')
}

test.each([
  ['few', { yes: 4, readers: 9, bar }, '9 opened it, 4 said yes. Too few to say more; from 20 on we do.'],
  [
    'not clear yet',
    { yes: 31, readers: 96, bar },
    '31 of 96 said they would be early adopters: between 18 % and 48 %, however often you look. Your rule says build above 20 % and drop below 10 %: not clear yet.',
  ],
  [
    'above',
    { yes: 40, readers: 96, bar: built },
    '40 of 96 said they would be early adopters: between 27 % and 58 %, however often you look. Your rule says build above 20 %: build.',
  ],
  [
    'below',
    { yes: 6, readers: 200, bar: dropped },
    '6 of 200 said they would be early adopters: between 0 % and 9 %, however often you look. Your rule says drop below 10 %: drop.',
  ],
  [
    'above once, with the line in the range again',
    { yes: 52, readers: 180, bar: { ...built, verdict: { ...build, readers: 96 } } },
    'Build, reached on 3 May with 96 readers. Now 52 of 180: between 19 % and 40 %.',
  ],
  [
    'changed',
    { yes: 56, readers: 158, bar: built, changed },
    'The answers have changed. Early and later readers answered differently, so one share does not describe them and no verdict is given. Look at the line over time.',
  ],
  [
    'no rule',
    { yes: 40, readers: 96 },
    '40 of 96 said they would be early adopters: between 27 % and 58 %, however often you look.',
  ],
  [
    'a rule for those it is for',
    { yes: 17, readers: 31, bar: { ...bar, readersFrom: 'audience' } },
    'Of the people it is for, 17 of 31 said they would be early adopters: between 28 % and 80 %, however often you look. Your rule says build above 20 %: held.',
  ],
  [
    'a pain point',
    { yes: 40, readers: 96, kind: 'pain_point' },
    '40 of 96 said they have this pain: between 27 % and 58 %, however often you look.',
  ],
  [
    'above, on the report',
    { yes: 40, readers: 96, bar: built, voice: 'report' },
    'Between 27 % and 58 %, however often you look. The author’s rule says build above 20 %: build, reached on 3 May with 54 readers.',
  ],
] satisfies [string, Shown, string][])('%s is said in one sentence', (_, shown, sentence) => {
  expect(say(shown)).toBe(sentence)
})

test('without evidence, or with fewer than five readers, the sentence has no number', () => {
  const input = { kind: 'idea', count: null, bar: null, voice: 'author', now } as const
  expect(toPlainText(toEvidenceSentence({ ...input, state: 'not-kept' }))).toBe('No evidence was kept then.')
  expect(toPlainText(toEvidenceSentence({ ...input, state: 'under-five' }))).toBe(
    'Fewer than five opened it.',
  )
})

test('the figures and the verdict are strong', () => {
  const input = { kind: 'idea', state: 'above', bar: built, voice: 'author', now } as const
  const strong = toEvidenceSentence({ ...input, count: { yes: 40, readers: 96 } }).filter(
    ({ isStrong }) => isStrong,
  )
  expect(strong.map(({ text }) => text)).toEqual(['27\u00A0%', '58\u00A0%', 'build'])
})

test.each([
  [40, 'idea', '40 people said they would be early adopters.'],
  [1, 'product', '1 person said they would be an early adopter.'],
  [1_204, 'pain_point', '1,204 people said they have this pain.'],
  [0, 'idea', 'No one said they would be an early adopter yet.'],
] as const)('%i people who said yes to the %s are said first', (yes, kind, sentence) => {
  expect(toPeopleSentence(kind, yes)).toBe(sentence)
})

test('a report says of whom it speaks', () => {
  expect(toReportHeadline('idea', { count: { yes: 40, readers: 96 }, bar }).replaceAll('\u00A0', ' ')).toBe(
    '40 of 96 Firsthand members who opened it said they would be early adopters.',
  )
  expect(toStateName('above', 'report')).toBe('Above the author’s line')
})

test.each([
  ['not-kept', { isKept: false, sums: null, changed: null, bar: null }],
  ['under-five', { isKept: true, sums: null, changed: null, bar }],
  ['few', { isKept: true, sums: { yes: 19, readers: 19 }, changed: null, bar: null }],
  ['no-rule', { isKept: true, sums: { yes: 20, readers: 20 }, changed: null, bar: null }],
  ['unclear', { isKept: true, sums: { yes: 5, readers: 20 }, changed: null, bar }],
  ['changed', { isKept: true, sums: { yes: 56, readers: 158 }, changed, bar: null }],
] as const)('the state is %s', (state, situation) => {
  expect(shownStateOf(situation)).toBe(state)
})
