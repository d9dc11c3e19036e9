import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/moderation/log.ts'
import { toDetailLines, toEntryWords } from './log-text.ts'

test('values that only a later version knows are shown by name', () => {
  const later = { act: 'tidy', subject: { kind: 'shelf', id: '' }, reason: 'dust' } as LogEntry
  expect(toEntryWords(later)).toEqual({ act: 'tidy', kind: 'shelf', reason: 'dust' })
})

const id = 'b9c3b099-7bd5-48ee-947b-fa90a23c4594'

test.each<[LogEntry['act'], LogEntry['details'], string[]]>([
  ['hide', { case: id, until: null, ownReport: false }, []],
  [
    'warn',
    { decision: id, ownReport: true },
    ['By someone who had reported it, because no one else who could decide was here in the last hour'],
  ],
  [
    'add_blocklist_entry',
    { id, kind: 'mail-domain', value: 'x.example' },
    ['Email domain', 'Entry: x.example'],
  ],
  ['change_settings', { languages: '', isConfirmed: false }, ['Languages: All', 'Email confirmation: No']],
  ['change_settings', { languages: 'de fr', accent: null }, ['Languages: de fr', 'Accent color: –']],
])('the details of %s appear in words, without ids', (act, details, lines) => {
  expect(toDetailLines({ act, details })).toEqual(lines)
})
