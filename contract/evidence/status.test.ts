import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BUILD, NO_DEEDS, NO_PEOPLE, toVoter, WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import type { Group } from './shown-groups.ts'
import { FIXED_PRIOR } from './statistics/guess.ts'
import { judgeGroup } from './status.ts'
import { toHistoryText } from './texts/bar-text.ts'
import { toGroupSentence, toGuessSentence, toOthersText, toPriorText } from './texts/group-text.ts'
import { toNextStep } from './texts/next-step.ts'
import { toRowNote, toRowSentence, toRowStep } from './texts/row-sentence.ts'
import { toStatusName } from './texts/status-name.ts'
import { toStatusText } from './texts/status-text.ts'

const now = '2026-11-20T18:15:00Z'
const today = now.slice(0, 10)

/** `said` is a count such as '4 of 10', or a number of yes below five people. */
function toGroup(name: Group['name'], said: string, more: Partial<Group>): Group {
  const [yes = 0, readers] = said.split(' of ').map(Number)
  const known = { yes, count: readers === undefined ? null : { yes, readers } }
  const rest = { hasFewOthers: false, since: 0, at: now, prior: FIXED_PRIOR, hasChanged: false }
  return { name, ...known, ...rest, bar: WRITTEN_BAR, ...more }
}
const brought = (said: string, more: Partial<Group> = {}) => toGroup('brought', said, more)
const found = (said: string, more: Partial<Group> = {}) => toGroup('found', said, more)

const judged = (verdict: 'build' | 'drop', yes: number, readers: number) => ({
  bar: { ...WRITTEN_BAR, verdict: { ...BUILD, verdict, yes, readers, at: '2026-11-02T09:00:00Z' } },
})
const few = { hasFewOthers: true }

/** Returns a text without what the language of numbers and days decides. */
const plain = (text: string) =>
  text.replaceAll('\u00A0', ' ').replaceAll(' %', '%').replaceAll('2 November', 'November 2')

function toText(group: Group, kind: 'idea' | 'pain_point' = 'idea') {
  const first = judgeGroup(group)
  const { sentence } = toStatusText(group, first, { kind, now, cohort: null, figures: null })
  const status = toStatusName(first.status, { voice: 'author', kind })
  const texts = [
    status,
    toGroupSentence(group, kind),
    toOthersText(group),
    sentence ?? toGuessSentence(group, first),
  ]
  return plain(texts.filter(Boolean).join(' | '))
}

const guess = (chance: string) =>
  `Our guess: ${chance} that more than 20% of people like these would say yes.`
const early = (said: string, chance: string) =>
  `Too early to call | ${said} said they’d use it | ${guess(chance)}`
const leaning = (said: string, chance: string) =>
  `Leaning yes | ${said} said they’d use it | ${guess(chance)}`
const BETTER = '*better than a 9 in 10 chance*'
const BETWEEN = 'It’s probably between your 10% and 20%. More votes probably won’t change that.'
const LAPSED =
  'It was above your bar on November 2. Since then only 7 of 80 said yes, so we can no longer call it.'
const USUAL =
  'Our guess: *an 8 in 10 chance* that this beats the usual 15% here. Without a bar, it’s only a guess.'
const LATER = 'We count the others who opened it every 15 minutes.'
const FEWER = 'Our guess: *an 8 in 10 chance* that fewer than 10% of people like these would say yes.'

// The numbers are those of the drawings; 18 and 19 are before the first count.
test.each<[number, Group, string]>([
  [1, found('0'), 'Too early to call | Fewer than 5 people have opened it'],
  [2, brought('1'), 'Too early to call | 1 said they’d use it | Fewer than 5 people have opened it.'],
  [3, brought('4 of 10'), early('4 of 10', 'a 7 in 10 chance')],
  [4, brought('5 of 10'), leaning('5 of 10', '*a 9 in 10 chance*')],
  [5, brought('3 of 10'), early('3 of 10', 'a 5 in 10 chance')],
  [6, found('6 of 20'), early('6 of 20', 'a 7 in 10 chance')],
  [
    7,
    found('13 of 80'),
    `Too close to call | 13 of 80 said they’d use it | ${BETWEEN} Talk to three people, then decide.`,
  ],
  [
    8,
    found('16 of 30', judged('build', 12, 20)),
    'Above your bar | 16 of 30 said they’d use it | Your plan says to *build it*.',
  ],
  [
    9,
    found('1 of 80', judged('drop', 0, 45)),
    'Below your bar | 1 of 80 said they’d use it | Your plan says to *drop it*.',
  ],
  [10, found('14 of 25'), early('14 of 25', BETTER)],
  [
    12,
    found('19 of 100', judged('build', 12, 20)),
    `Too close to call | 19 of 100 said they’d use it | ${LAPSED}`,
  ],
  [13, found('5 of 20', { bar: null }), `Leaning yes | 5 of 20 said they’d use it | ${USUAL}`],
  [15, brought('6 of 15'), leaning('6 of 15', '*an 8 in 10 chance*')],
  [16, brought('9', few), leaning('9', BETTER).replace('it |', 'it | Fewer than 5 others have opened it. |')],
  [18, brought('8'), `Too early to call | 8 said they’d use it | ${LATER}`],
  [19, found('8'), 'Too early to call | 8 said they’d use it'],
  [17, brought('1 of 25'), `Leaning no | 1 of 25 said they’d use it | ${FEWER}`],
])('state %i', (_, group, texts) => {
  expect(toText(group)).toBe(texts)
})

test('a verdict is green only while today’s range is above the bar', () => {
  const states = ['12 of 20', '19 of 100', '45 of 105', '4 of 200'].map(said => {
    const group = found(said, judged('build', 12, 20))
    return [judgeGroup(group).status, toRowNote(group, judgeGroup(group), { kind: 'idea', now })].join(' ')
  })
  expect(states.map(plain)).toEqual([
    'above Your plan says to build it.',
    'too-close It was above your bar on November 2.',
    'above Your plan says to build it.',
    'too-close It was above your bar on November 2.',
  ])
  expect(judgeGroup(found('12 of 100', judged('drop', 0, 45))).status).toBe('too-close')
  const [bar] = [judged('build', 12, 20).bar]
  expect(plain(toHistoryText(bar, now) ?? '')).toBe('Passed the bar on November 2 with 12 of 20 saying yes.')
})

/** Former state names and words like them, at the start of a message or as one of its branches. */
const OTHER_STATES =
  /(?:^|[{}.:] ?)(?:Held|In between|Too early(?! to call)|Passed|Reached|Not clear(?: yet)?|Unclear|Build|Drop|Undecided)(?=[}.,:;]|$)/m

test('every text calls an evidence state by its usual name', async () => {
  const catalogue = await readFile('locales/de.po', 'utf8')
  const messages = catalogue
    .split('\n\n')
    .map(entry => (/^msgid ([\s\S]*?)^msgstr/m.exec(entry)?.[1] ?? '').replaceAll(/"\n"|^"|"\n$/g, ''))
  // The two sides of a bar are verbs: what its author would do.
  expect(messages.filter(message => OTHER_STATES.test(message))).toEqual(['Build', 'Drop'])
  for (const text of [
    'Held',
    'Build, reached on {day}',
    '{verdict, select, build {Build} other {Drop}}, {day}',
    'Too early',
  ])
    expect(text).toMatch(OTHER_STATES)
  const statuses = [
    'early',
    'leaning-yes',
    'leaning-no',
    'above',
    'below',
    'too-close',
    'changed',
    'withdrawn',
  ] as const
  for (const status of statuses)
    for (const kind of ['idea', 'pain_point'] as const)
      expect(messages).toContain(toStatusName(status, { voice: 'author', kind }))
})

test('a pain point has its own wording, and 4 yes votes out of at most 8 lean yes even in the worst case', () => {
  const texts = 'Enough people have it | 18 of 30 said they have this pain | Your plan says to *take it on*.'
  expect(toText(found('18 of 30', judged('build', 13, 20)), 'pain_point')).toBe(texts)
  expect(toText(brought('4', few))).toContain(guess('*at least an 8 in 10 chance*'))
})

const FEW = 'Fewer than 5 people have opened it.'

test.each<[Group, string, string]>([
  [found('0'), `${FEW} | A first guess takes 5 people.`, 'share link'],
  [
    brought('1'),
    `1 person you brought said they’d use it. ${FEW} | A first guess takes 5 people.`,
    'ask ask',
  ],
  [brought('8'), `8 people you brought said they’d use it. ${LATER}`, 'ask ask'],
  [
    brought('4 of 10'),
    '4 of 10 people you brought said they’d use it. | Our guess: a 7 in 10 chance that it’s over 20%.',
    'ask ask',
  ],
  [found('5 of 20', { bar: null }), '5 of 20 members who found it said they’d use it.', 'bar bar'],
  [brought('0 of 12'), '0 of 12 people you brought said they’d use it.', 'see visit'],
  [
    found('19 of 100', judged('build', 12, 20)),
    '19 of 100 members who found it said they’d use it. | It was above your bar on November 2.',
    'ask ask',
  ],
  [
    found('14 of 25'),
    '14 of 25 members who found it said they’d use it. | It’s past your bar, but that isn’t settled yet.',
    'ask ask',
  ],
  [
    found('1 of 80', judged('drop', 0, 45)),
    '1 of 80 members who found it said they’d use it. | Your plan says to drop it.',
    'decide decide',
  ],
])('a list row shows its sentence and next step: %#', (group, texts, acts) => {
  const first = judgeGroup(group)
  const row = [toRowSentence(group, 'idea'), toRowNote(group, first, { kind: 'idea', now })]
  expect(plain(row.filter(Boolean).join(' | '))).toBe(texts)
  const next = group.yes > 0 ? toVoter('Lena Fischer') : null
  const given = { first, found: group.name === 'found' ? first : judgeGroup(found('0')), today }
  const evidence = { people: { ...NO_PEOPLE, next }, deeds: NO_DEEDS, decision: null }
  const { act } = toNextStep({ ...given, kind: 'idea', evidence, bar: group.bar })
  expect(`${toRowStep({ ...given, isDecided: false, next, bar: group.bar })} ${act}`).toBe(acts)
})

test('the next step asks why after a lapse, shows reasons when the evidence leans no, and needs members if only visitors came', () => {
  const toSentence = (group: Group, reasons = 0) => {
    const first = judgeGroup(group)
    const evidence = {
      people: { ...NO_PEOPLE, next: toVoter('Ewa') },
      deeds: { ...NO_DEEDS, notForMeReasons: reasons },
      decision: null,
    }
    return toNextStep({ kind: 'idea', evidence, bar: group.bar, first, found: first, today }).sentence
  }
  expect(toSentence(found('19 of 100', judged('build', 12, 20)))).toMatch(
    /^The first 20 liked it more .* why\.$/,
  )
  const evidence = { people: { ...NO_PEOPLE, count: 8 }, deeds: NO_DEEDS, decision: null }
  const ofVisitors = judgeGroup(brought('8'))
  const given = {
    kind: 'idea' as const,
    evidence,
    bar: WRITTEN_BAR,
    first: ofVisitors,
    found: ofVisitors,
    today,
  }
  expect(toNextStep(given).sentence).toMatch(
    /^Your link can’t settle this. Only members who find it on their own can\./,
  )
  expect(toSentence(brought('1 of 25'), 2)).toBe('2 people said why it isn’t for them. Start there.')
})

test('without a bar, the usual share appears only in the guess, and with one, only below it', () => {
  const prior = { mean: 0.15, weight: 8, items: 24 }
  expect(toPriorText(found('5 of 20', { prior, bar: null }), 'idea')).toBeNull()
  expect(plain(toPriorText(found('5 of 20', { prior }), 'idea') ?? '')).toBe(
    'Typically, 15% of people here say yes to an idea.',
  )
})
