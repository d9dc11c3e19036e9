import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text/code-points.ts'
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
    'Invoices that write themselves, chase late payers politely and tell you when they are paid',
    'Invoices that write themselves',
  ],
])('%j becomes %j', (written, shortened) => {
  expect(shortenPitch(written)).toEqual({ kind: 'proposal', text: shortened })
})

test.each(['', ' ', 'Rehearsals that plan themselves', 'a really, really good tool', '🚀'.repeat(55)])(
  '%j fits and is fine',
  written => {
    expect(shortenPitch(written)).toEqual({ kind: 'fine' })
  },
)

test.each([
  'We use a shared list in order to find out who is going to pay the rent',
  'Rehearsals that plan themselves around the working hours of everybody',
  'The tool that everybody in your house wants for the — and more things',
  '🚀'.repeat(60),
])('%j could only be cut between words, so nothing is proposed', written => {
  expect(shortenPitch(written)).toEqual({ kind: 'unclear' })
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

test('every proposal fits, says something, and is fine itself', () => {
  fc.assert(
    fc.property(words, parts => {
      const advice = shortenPitch(parts.join(' '))
      if (advice.kind !== 'proposal') return
      expect(lengthOf(advice.text)).toBeLessThanOrEqual(lengths.pitch)
      expect(advice.text.trim()).not.toBe('')
      expect(shortenPitch(advice.text)).toEqual({ kind: 'fine' })
    }),
    { numRuns: 2_000 },
  )
})
