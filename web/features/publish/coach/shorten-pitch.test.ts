import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text.ts'
import { shortenPitch } from './shorten-pitch.ts'

test.each([
  [
    'A simple app that helps you to plan the rehearsals of your amateur band',
    'Plan the rehearsals of your amateur band',
  ],
  [
    'This is a tool which lets people borrow ladders from their own neighbours',
    'Borrow ladders from their own neighbours',
  ],
  [
    'A calendar for bands that really just plans every single rehearsal',
    'A calendar for bands that plans every single rehearsal',
  ],
  [
    'Find   out   what   your   street   lends   and   who   has   it   today',
    'Find out what your street lends and who has it today',
  ],
  [
    'We use a shared list in order to find out who is going to pay the rent',
    'We use a shared list to find out who is going to pay',
  ],
  [
    'Invoices that write themselves, chase late payers politely and tell you when they are paid',
    'Invoices that write themselves',
  ],
  [
    'Rehearsals that plan themselves around the working hours of everybody',
    'Rehearsals that plan themselves around the working',
  ],
  [
    'a tool that turns the loose notes of a long meeting into a list of tasks',
    'turns the loose notes of a long meeting into a list',
  ],
])('%j becomes %j', (written, shortened) => {
  expect(shortenPitch(written)).toBe(shortened)
})

test.each(['', ' ', 'Rehearsals that plan themselves', 'a really, really good tool', '🚀'.repeat(55)])(
  '%j fits and stays as it is',
  written => {
    expect(shortenPitch(written)).toBe(written)
  },
)

test('one long word is cut, and no emoji in half', () => {
  expect(shortenPitch('🚀'.repeat(60))).toBe('🚀'.repeat(55))
})

const words = fc.array(
  fc.oneof(
    fc.constantFrom(
      'A',
      'a',
      'tool',
      'app',
      'that',
      'which',
      'helps',
      'you',
      'to',
      'really',
      'and',
      'the',
      '–',
      ',',
    ),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  ),
  { maxLength: 40 },
)

test('every pitch becomes short, not empty, and cannot be shortened again', () => {
  fc.assert(
    fc.property(words, parts => {
      const written = parts.join(' ')
      const shortened = shortenPitch(written)
      expect(lengthOf(shortened.trim())).toBeLessThanOrEqual(lengths.pitch)
      expect(shortened.trim() === '').toBe(written.trim() === '')
      expect(shortenPitch(shortened)).toBe(shortened)
    }),
    { numRuns: 2_000 },
  )
})
