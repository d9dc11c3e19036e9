import { expect, test } from 'vitest'
import { WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { toRowName, toRowSentence, toRowStep } from './row-sentence.ts'

type Row = Parameters<typeof toRowSentence>[0]
type Said = Parameters<typeof toRowSentence>[1]

const NOBODY: Row = { sums: null, community: null, knew: null, rule: null, people: { count: 0, next: null } }
const ofAudience = { rule: { ...WRITTEN_BAR, readersFrom: 'audience' as const } }
const ewa = { name: 'Ewa' }

const say = (row: Partial<Row>, { kind = 'idea', state = 'unclear' }: Partial<Said> = {}) =>
  toRowSentence({ ...NOBODY, ...row }, { kind, state }).replaceAll('\u00a0', ' ')

test.each([
  [{ yes: 0, readers: 5 }, '0 of 5 people who opened it would be early adopters.'],
  [{ yes: 1, readers: 19 }, '1 of 19 people who opened it would be an early adopter.'],
  [{ yes: 20, readers: 20 }, '20 of 20 people who opened it would be early adopters.'],
  [{ yes: 40_000, readers: 100_000 }, '40,000 of 100,000 people who opened it would be early adopters.'],
])('%j is said with its noun', (sums, sentence) => {
  expect(say({ sums })).toBe(sentence)
})

test('a pain point counts people who have it, and a bar about its audience says so', () => {
  expect(say({ sums: { yes: 1, readers: 9 } }, { kind: 'pain_point' })).toBe(
    '1 of 9 people who opened it has this pain.',
  )
  expect(say({ ...ofAudience, sums: { yes: 5, readers: 24 } })).toBe(
    '5 of 24 people it’s for who opened it would be early adopters.',
  )
  expect(say({ ...ofAudience, community: { yes: 5, readers: 24 } }, { state: 'under-five' })).toBe(
    '5 of 24 people who opened it would be early adopters. People it’s for: too few yet.',
  )
})

test.each([
  [{ count: 0, next: null }, ''],
  [{ count: 1, next: ewa }, ' Ewa would be an early adopter.'],
  [{ count: 1, next: null }, ' 1 person would be an early adopter.'],
  [{ count: 4, next: ewa }, ' 4 people would be early adopters.'],
])('%j: the sentence has no number of readers below five', (people, said) => {
  const row = say({ people }, { state: 'under-five' })
  expect(row).toBe(`Fewer than five people here have opened it.${said}`)
})

test('the sentence about fewer than five is left out if five who knew the item opened it', () => {
  const knew = { readers: 26, yes: 7 }
  expect(say({ knew }, { state: 'under-five' })).toBe(
    '26 people who knew it opened it: 7 said yes. New people: too few yet.',
  )
  expect(say({ knew: { ...knew, yes: null } }, { state: 'under-five' })).toBe(
    '26 people who knew it opened it. New people: too few yet.',
  )
  expect(say({}, { state: 'not-kept' })).toBe('You published it before we counted who opens it.')
})

test('a long name is cut, and one from right to left does not turn the sentence', () => {
  expect(toRowName('Wolfeschlegelsteinhausenbergerdorff')).toBe('Wolfeschlegelsteinhausen'.slice(0, 23) + '…')
  expect(toRowName('נועה')).toBe('\u2068נועה\u2069')
})

const count = { yes: 5, readers: 24 }
type StepInput = Parameters<typeof toRowStep>[0]

test.each<[string, Partial<StepInput>, ReturnType<typeof toRowStep>]>([
  ['nobody said yes', { state: 'under-five' }, 'share'],
  ['somebody said yes', { state: 'under-five', people: { count: 1, next: ewa } }, 'ask'],
  ['there are few and no bar', { state: 'few', sums: count }, 'share'],
  ['there are twenty and no bar', { sums: count, people: { count: 5, next: ewa } }, 'bar'],
  ['it is too early', { sums: count, rule: WRITTEN_BAR, people: { count: 5, next: ewa } }, 'ask'],
  ['all were asked', { sums: count, rule: WRITTEN_BAR }, 'share'],
  ['the day has come', { sums: count, rule: { ...WRITTEN_BAR, decideBy: '2026-05-14' } }, 'decide'],
  ['the day has come for nobody', { rule: { ...WRITTEN_BAR, decideBy: '2026-05-14' } }, 'share'],
  ['the bar was passed', { state: 'above', sums: count, rule: WRITTEN_BAR }, 'decide'],
  ['it was missed', { state: 'below', sums: count, rule: WRITTEN_BAR }, 'decide'],
  ['it is decided', { state: 'above', sums: count, rule: WRITTEN_BAR, isDecided: true }, 'see'],
  ['the answers changed', { state: 'changed', sums: count }, 'see'],
  ['it was withdrawn', { state: 'withdrawn', sums: count, people: { count: 5, next: ewa } }, 'see'],
])('if %s, the next step is theirs', (_, input, step) => {
  expect(toRowStep({ ...NOBODY, state: 'unclear', isDecided: false, today: '2026-05-14', ...input })).toBe(
    step,
  )
})
