import { expect, test } from 'vitest'
import type { OwnEvidence, WrittenBar } from '#contract/evidence/evidence.ts'
import { toJudgedEvidence } from '#contract/evidence/shown-state.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import {
  BUILD,
  toBarSeries,
  toChangedSeries,
  toOwnEvidence,
  WRITTEN_BAR,
} from '#test/support/evidence/own-evidence.ts'
import { listCaveats } from './caveats.ts'
import { toPlainText } from './evidence-sentence.ts'
import { toHeadline, toHundredText, toUncountedText } from './headline.ts'
import { showInterval } from './interval-text.ts'
import { toNextStep } from './next-step.ts'

const now = '2026-05-14T14:00:00.000Z'
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

type Shown = { evidence: OwnEvidence; kind?: ItemKind; title?: string; today?: string }

/** Returns what the panel says first, what its state means, and the act that follows. */
function read({ evidence, kind = 'idea', title = 'A street toolbox', today = '2026-05-14' }: Shown) {
  const judged = toJudgedEvidence(evidence)
  const { sentence, notes, act } = toNextStep({ kind, evidence, judged, today, now })
  return [toHeadline({ title, kind, evidence, judged }), toPlainText(sentence), ...notes, act].map(
    text => text && plain(text),
  )
}

const of = (yes: number, readers: number, bar: WrittenBar | null = WRITTEN_BAR, more = {}) =>
  toOwnEvidence({ series: toBarSeries({ yes, readers }), rules: bar ? [bar] : [], ...more })

const all = { readers: 96, yes: 40 }
const BY_CARDS = {
  ...toBarSeries(all),
  onCard: { of: all, part: { readers: 92, yes: 38 } },
}

const nobody = { count: 0, talkedTo: [], others: [], talkedToCount: 0, next: null }
const { people } = toOwnEvidence()
const ewa = {
  ...people,
  count: 1,
  talkedToCount: 0,
  talkedTo: [],
  next: people.next && { ...people.next, name: 'Ewa' },
}

test.each([
  [
    'no one',
    { evidence: toOwnEvidence({ figures: null, people: nobody }) },
    [
      'Fewer than five people here have opened it.',
      'Send your link to five people who have this problem.',
      'share',
    ],
  ],
  [
    'one who says yes, of fewer than five',
    { evidence: toOwnEvidence({ figures: null, people: ewa }) },
    [
      'Fewer than five people here have opened it. Ewa would be an early adopter.',
      'Ask Ewa about the last time it happened. Then send your link to five more.',
      'ask',
    ],
  ],
  [
    'five',
    { evidence: of(4, 5, WRITTEN_BAR, { people: ewa }) },
    [
      'Of 5 people here who opened it, 4 would be early adopters.',
      'Talk to Ewa. A verdict needs at least 20 people: send your link.',
      'ask',
    ],
  ],
  [
    'nineteen without a bar',
    { evidence: of(0, 19, null, { people: nobody }), kind: 'pain_point' },
    [
      'Of 19 people here who opened it, none has this pain.',
      'A verdict needs at least 20 people: send your link.',
      'You haven’t set your bar. It counts most if you set it now.',
      'ask',
    ],
  ],
  [
    'twenty without a bar',
    { evidence: of(20, 20, null) },
    [
      'Of 20 people here who opened it, 20 would be early adopters.',
      'Set your bar, and this page says when you’ve passed it.',
      'Set it now and your results say “bar set after 20 people”.',
      'bar',
    ],
  ],
  [
    'forty between the two numbers',
    { evidence: of(6, 40) },
    [
      'Of 40 people here who opened it, 6 would be early adopters.',
      'If the truth is between 10 % and 20 %, you won’t get an answer, however many open it. Talk to three more people who said yes.',
      'ask',
    ],
  ],
  [
    'a hundred thousand between the two numbers',
    { evidence: of(15_000, 100_000) },
    [
      'Of 100,000 people here who opened it, 15,000 would be early adopters.',
      'The whole range is between the 10 % and 20 % you set: more people will hardly settle it. Talk to three more people who said yes.',
      'ask',
    ],
  ],
  [
    'above, but for most by votes on cards',
    { evidence: toOwnEvidence({ series: BY_CARDS, rules: [WRITTEN_BAR] }) },
    [
      'Of 96 people here who opened it, 40 would be early adopters.',
      'The range has passed your bar, but votes on cards alone don’t decide. 4 of the 10 people needed opened it before they voted.',
      'ask',
    ],
  ],
  [
    'above, and resting on four',
    {
      evidence: toOwnEvidence({
        figures: { ...toOwnEvidence().figures, fragility: { readers: 4, of: 40 } } as OwnEvidence['figures'],
        rules: [{ ...WRITTEN_BAR, verdict: BUILD }],
      }),
    },
    [
      'Of 96 people here who opened it, 40 would be early adopters.',
      'That’s above the 20 % you set. Your plan says: build it.',
      'You passed your bar on 3 May, after 54 people. Later answers can move the range, but not the verdict. It’s taken back only if people turn out not to count.',
      'It would take 4 fake yes among these 40 to undo this verdict.',
      'decide',
    ],
  ],
  [
    'above a bar that was set late',
    { evidence: of(40, 96, { ...WRITTEN_BAR, readers: 25, yes: 9, verdict: BUILD }) },
    [
      'Of 96 people here who opened it, 40 would be early adopters.',
      'That’s above the 20 % you set. Your plan says: build it, but you knew 25 answers when you set it.',
      'You passed your bar on 3 May, after 54 people. Later answers can move the range, but not the verdict. It’s taken back only if people turn out not to count.',
      'decide',
    ],
  ],
  [
    'below, of a pain point',
    {
      evidence: of(0, 60, { ...WRITTEN_BAR, verdict: { ...BUILD, verdict: 'drop', yes: 0 } }),
      kind: 'pain_point',
    },
    [
      'Of 60 people here who opened it, none has this pain.',
      'That’s below the 10 % you set. Your plan says: leave it.',
      'That was clear on 3 May, after 54 people. Later answers can move the range, but not the verdict. It’s taken back only if people turn out not to count.',
      'decide',
    ],
  ],
  [
    'its day, without an answer',
    { evidence: of(25, 100, { ...WRITTEN_BAR, decideBy: '2026-05-14' }) },
    [
      'Of 100 people here who opened it, 25 would be early adopters.',
      'Your date has come and 100 people don’t settle it. Decide with that, or ask longer.',
      '25 of 100 said yes: between 13 % and 40 %.',
      'decide',
    ],
  ],
  [
    'answers that changed',
    { evidence: toOwnEvidence({ series: toChangedSeries(), rules: [WRITTEN_BAR] }) },
    [
      'Of 200 people here who opened it, 57 would be early adopters.',
      'The answers changed after the 80th person. Find out what was different before you count on any of them.',
      'There’s no verdict while early and later answers differ like this.',
      'over-time',
    ],
  ],
] satisfies [string, Shown, unknown[]][])('%s: one sentence, one state, one next step', (_, shown, texts) => {
  expect(read(shown)).toEqual(texts)
})

test('the members who knew the item are named if fewer than five new people opened it, with an Arabic title isolated', () => {
  const { figures } = toOwnEvidence()
  const evidence = toOwnEvidence({
    figures: figures && { ...figures, community: figures.audience, knew: { readers: 26, yes: 7 } },
  })
  expect(read({ evidence, title: 'أدوات الشارع' })[0]).toBe(
    '26 people who knew “\u2068أدوات الشارع\u2069” opened it: 7 said yes. New people: too few yet.',
  )
})

test('a decided item asks for no decision', () => {
  const decision = { decision: 'build' as const, reason: 'So.', at: now }
  expect(read({ evidence: of(40, 96, { ...WRITTEN_BAR, verdict: BUILD }, { decision }) }).at(-1)).toBeNull()
})

test.each([
  [5, 24, 'If 100 people like these opened it, between 3 and 53 would say yes.'],
  [0, 46, 'If 100 people like these opened it, fewer than 10 would say yes.'],
  [0, 200, 'If 100 people like these opened it, at most 2 would say yes.'],
  [1, 5, 'If 100 people like these opened it, at most 92 would say yes.'],
])('%i of %i are expressed per hundred people', (yes, readers, text) => {
  const bar = { buildAbove: 20, dropBelow: 10 }
  expect(toHundredText(showInterval(shareInterval(yes, readers), bar))).toBe(text)
})

test('yes votes that are not counted are said with their number, and not said if there are none', () => {
  expect([
    toUncountedText(9, 5),
    toUncountedText(6, 5),
    toUncountedText(5, 5),
    toUncountedText(3, 5),
  ]).toEqual([
    '4 more said yes, but aren’t in this number.',
    '1 more said yes, but isn’t in this number.',
    undefined,
    undefined,
  ])
})

test('at most three caveats are shown, the weightiest first', () => {
  const { figures } = toOwnEvidence()
  const evidence = toOwnEvidence({
    earlierReaders: 14,
    byHand: { readers: 6, at: now, before: { yes: 40, readers: 96 } },
    figures: figures && {
      ...figures,
      lostOpenings: 0.07,
      askedBefore: { asked: 4, deleted: 0, build: 1, drop: 1 },
    },
  })
  expect(listCaveats(evidence, { isKnewSaid: false, now }).map(plain)).toEqual([
    'Until 14 May: 40 of 96. Then a moderator left 6 people out. The 5 % can’t be promised of that.',
    '14 opened an earlier wording; they aren’t counted.',
    'This is your 5th project in 90 days; of the 4 before it, 1 ended in “build”, 1 ended in “drop”.',
  ])
  expect(listCaveats(toOwnEvidence(), { isKnewSaid: false, now })).toEqual([
    '36 more people already knew about it: 21 said yes. They aren’t in the number above.',
  ])
})
