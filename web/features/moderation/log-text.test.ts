import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/moderation/log.ts'
import { toEntryWords } from './log-text.ts'

test('what only a later version knows is shown by its name', () => {
  const later = { act: 'tidy', subject: { kind: 'shelf', id: '' }, reason: 'dust' } as LogEntry
  expect(toEntryWords(later)).toEqual({ act: 'tidy', kind: 'shelf', reason: 'dust' })
})
