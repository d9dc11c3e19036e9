import { expect, test } from 'vitest'
import { toNumberText } from './number-text.ts'

test.for([0, 7, 999, 1_000, 1_234_567, -1, 0.5, 71.25, 999.9999])(
  'formats %d like toLocaleString in English',
  value => {
    expect(toNumberText(value)).toBe(value.toLocaleString('en'))
  },
)
