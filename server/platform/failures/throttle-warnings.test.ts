import { expect, test } from 'vitest'
import { throttleWarnings } from './throttle-warnings.ts'

test('a warning in the same words by several parts of a server is one line of its log', () => {
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  const [one, other] = [throttleWarnings(log), throttleWarnings(log)]
  for (const warn of [one, other, one]) warn('the database does not answer', new Error('gone'))
  other('there is no room to write', new Error('full'))
  expect(lines).toEqual([
    [{ why: 'gone', times: 1 }, 'the database does not answer'],
    [{ why: 'full', times: 1 }, 'there is no room to write'],
  ])
})
