import { expect, test } from 'vitest'
import type { Signal } from '#contract/talk/signals.ts'
import { toActsText } from './inbox-groups.ts'
import { groupByProject } from './inbox-projects.ts'

const signal = (from: string | null, contentId: string, minute: number, more = {}) =>
  ({
    id: `${minute}`,
    from: from && { id: from, name: from, avatar: null },
    signalType: 'comment',
    interactionType: 'commented on',
    contentType: 'idea',
    contentId,
    contentTitle: contentId,
    vote: null,
    read: false,
    createdAt: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
    ...more,
  }) as unknown as Signal

test('projects and people are sorted by latest signal, and each person appears once', () => {
  const groups = groupByProject(
    [
      signal('Jon', 'Ladders', 1, { read: true }),
      signal('Ewa', 'Ladders', 2),
      signal('Jon', 'Drills', 3),
      signal('Jon', 'Ladders', 4),
      signal(null, 'Ladders', 5),
      signal(null, 'Ladders', 6),
    ],
    [],
  )
  expect(groups.map(({ item, newCount }) => [item.title, newCount])).toEqual([
    ['Ladders', 4],
    ['Drills', 1],
  ])
  expect(groups[0]?.people.map(person => person.map(({ id }) => id))).toEqual([
    ['6'],
    ['5'],
    ['4', '1'],
    ['2'],
  ])
})

const vote: Partial<Signal> = { signalType: 'vote', interactionType: 'voted on' }

test.each<[string, Partial<Signal>[]]>([
  ['likes it', [{ ...vote, vote: 'pain_point' }]],
  ['said they have this pain', [{ ...vote, vote: 'pain_point', contentType: 'pain_point' }]],
  ['voted', [vote]],
  ['commented', [{}, {}]],
  [
    'said they’d use it, commented, and answered',
    [{ interactionType: 'answered a question on', vote: 'early_adopter' }, {}, vote],
  ],
])('%s', (text, acts) => {
  const [first, ...rest] = acts.map((more, at) =>
    signal('Jon', 'Ladders', 9 - at, { vote: acts[0]?.vote, ...more }),
  )
  expect(toActsText([first as Signal, ...rest])).toBe(text)
})

test('a person with a text comes before one with only a vote, and two votes share a row', () => {
  const toNames = (signals: Signal[]) => {
    const [project] = groupByProject(signals, [])
    return [project?.people, project?.voters].map(people => people?.map(([{ from }]) => from?.name))
  }
  const signals = [signal('Ewa', 'Ladders', 1), signal('Jon', 'Ladders', 2, vote)]
  expect(toNames(signals)).toEqual([['Ewa', 'Jon'], []])
  const more = [signal('Ada', 'Ladders', 3, vote), signal('Ewa', 'Ladders', 4, vote)]
  const askable = signal('Noor', 'Ladders', 0, { ...vote, mayAsk: true })
  expect(toNames([askable, ...signals, ...more])).toEqual([
    ['Noor', 'Ewa'],
    ['Ada', 'Jon'],
  ])
})
