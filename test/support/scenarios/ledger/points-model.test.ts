import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Act, pointsAfter } from './points-model.ts'

const published: Act = { act: 'publish', by: 'Ann', item: 'bell' }
const votes = Array.from({ length: 10 }, (_, place): Act => {
  return { act: 'vote', by: `voter ${place}`, item: 'bell', paid: true }
})

describe('the model', () => {
  test('knows what the specification says of one idea with ten votes', () => {
    expect(pointsAfter([published, ...votes]).get('Ann')).toEqual({
      insight: 0,
      traction: 100 + 10 * 10 + 50,
    })
  })

  test('keeps a bonus when a vote is withdrawn, and nothing of a deleted item but what others gave', () => {
    const history: Act[] = [published, ...votes, { act: 'withdraw', by: 'voter 0', item: 'bell' }]
    expect(pointsAfter(history).get('Ann')?.traction).toBe(100 + 9 * 10 + 50)
    const gone = pointsAfter([...history, { act: 'delete item', by: 'Ann', item: 'bell' }])
    expect([gone.get('Ann'), gone.get('voter 1')?.insight]).toEqual([undefined, 5])
  })

  test('takes a builder on by what was done before, and keeps steps whose actions were undone', () => {
    const before: Act[] = ['bell', 'pump', 'rope'].flatMap((item): Act[] => [
      { act: 'publish', by: 'Ann', item },
      { act: 'vote', by: 'Ben', item, paid: true },
    ])
    const own: Act = { act: 'publish', by: 'Ben', item: 'lamp' }
    const comment: Act = { act: 'comment', by: 'Ben', item: 'bell', comment: 'hello' }
    const choice: Act = { act: 'choose role', by: 'Ben', role: 'builder' }
    const visit: Act = { act: 'visit leaderboard', by: 'Ben' }
    expect(pointsAfter([...before, visit, choice]).get('Ben')).toEqual({ insight: 15 + 75, traction: 100 })
    const history = [...before, own, comment, choice, visit, visit]
    const all = { insight: 15 + 75, traction: 100 + 100 + 150 + 200 + 50 }
    expect(pointsAfter(history).get('Ben')).toEqual(all)
    const gone = pointsAfter([...history, { act: 'delete item', by: 'Ben', item: 'lamp' }])
    expect(gone.get('Ben')).toEqual({ ...all, traction: all.traction - 100 })
  })

  test('pays one mission in a day', () => {
    const mission = { act: 'complete mission', by: 'Ben' } as const
    const history: Act[] = [
      { ...mission, type: 'connect' },
      { ...mission, type: 'solve_pain' },
    ]
    expect(pointsAfter(history).get('Ben')).toEqual({ insight: 25, traction: 0 })
  })

  test('lets two acts of different members on different items change places', () => {
    const act = (item: string, by: string) =>
      fc.constantFrom<Act>(
        { act: 'vote', by, item, paid: true },
        { act: 'withdraw', by, item },
        { act: 'comment', by, item, comment: `of ${by}` },
        { act: 'delete comment', by, item, comment: `of ${by}` },
        { act: 'answer', by, item, question: `of ${item}` },
        { act: 'withdraw answer', by, item, question: `of ${item}` },
      )
    const before = fc.array(fc.oneof(act('bell', 'Ben'), act('pump', 'Cleo')), { maxLength: 20 })
    fc.assert(
      fc.property(before, act('bell', 'Ben'), act('pump', 'Cleo'), (history, one, other) => {
        const all: Act[] = [published, { act: 'publish', by: 'Dan', item: 'pump' }, ...history]
        expect(pointsAfter([...all, one, other])).toEqual(pointsAfter([...all, other, one]))
      }),
    )
  })
})
