import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { useLanguages } from '#test/support/languages/speak.ts'
import { toListText } from './list-text.ts'
import { toNumberText, toPercentText } from './number-text.ts'
import { text } from './text.ts'
import { toTimeAgo } from './time-ago.ts'

const THREE_HOURS = 3 * 60 * 60 * 1_000
const speak = useLanguages()
beforeAll(() => speak('de', { 'At most {max} characters.': compileMessage('Höchstens {max} Zeichen.') }))

test('numbers, days, lists and times follow the language', () => {
  expect([toNumberText(1_234_567), toPercentText(2.5)]).toEqual(['1.234.567', '2,5\u00A0%'])
  expect(toEvidenceDay('2026-05-03T09:00:00Z')).toBe('3. Mai')
  expect(toEvidenceDay('2026-05-03T09:00:00Z', '2025-01-01')).toBe('3. Mai 2026')
  expect(toListText(['eins', 'zwei', 'drei'])).toBe('eins, zwei und drei')
  expect(toTimeAgo({ at: 0, now: THREE_HOURS })).toMatch(/^vor\u00A03/)
})

test("a schema's messages are in the caller's language, even if the schema was created earlier", () => {
  const Title = text({ max: 3 })
  expect(Title.safeParse('long').error?.issues[0]?.message).toBe('Höchstens 3 Zeichen.')
  speak('en')
  expect(Title.safeParse('long').error?.issues[0]?.message).toBe('At most 3 characters.')
})

test('an age stays on one line, and has no space in Japanese', () => {
  speak('fr')
  expect(toTimeAgo({ at: 0, now: THREE_HOURS })).not.toContain(' ')
  speak('ja')
  expect(toTimeAgo({ at: 0, now: THREE_HOURS })).toBe('3時間前')
})
