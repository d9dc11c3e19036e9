import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { countCharacters } from '#contract/text/characters.ts'
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
  expect(shortenPitch(written)).toMatchObject({ kind: 'proposal', text: shortened })
})

test.each(['', ' ', 'Rehearsals that plan themselves', 'Ladders from your street', `x x ${'🚀'.repeat(51)}`])(
  '%j fits and is fine',
  written => {
    expect(shortenPitch(written)).toEqual({ kind: 'fine' })
  },
)

test.each([
  [
    'The ultimate planner',
    '“ultimate” fits anything, and no one can check it. Say what gets better, and who it’s for.',
  ],
  [
    'Helping people meet',
    '“Helping people” is no one in particular. Name who has the problem: “piano teachers”.',
  ],
  ['An app for runners', 'This says what it is, not what gets better. Say what changes, and who it’s for.'],
  [
    'Saves you time',
    '“Saves you time” fits anything. Say what exactly gets better: “invoices paid within a week”.',
  ],
  ['Uber for dogs', '“Uber” says who you follow. Say what gets better, and who it’s for.'],
  ['Streamlined invoicing', '“Streamlined” is jargon. Say it the way someone with the problem would.'],
  ['Maps, chat, notes, tasks', 'This lists features. Name the one that matters most, and who it’s for.'],
  ['Shed', 'This is a name. Say in one sentence what gets better, and who it’s for.'],
  ['Never lose a key again!', 'This shouts. Say it as you would to one person.'],
])('%j is weak, with a reason', (written, why) => {
  expect(shortenPitch(written)).toEqual({ kind: 'weak', why })
})

test.each([
  'We use a shared list in order to find out who is going to pay the rent',
  'Rehearsals that plan themselves around the working hours of everybody',
  'The tool that everybody in your house wants for the — and more things',
  '🚀'.repeat(60),
])('%j could only be cut between words, so nothing is proposed', written => {
  expect(shortenPitch(written)).toMatchObject({ kind: 'weak' })
})

const fillers = fc.constantFrom(...'A a tool app that which helps you to really and the – ,'.split(' '))
const words = fc.array(fc.oneof(fillers, fc.string({ unit: 'grapheme', maxLength: 20 })), { maxLength: 40 })

test('every proposal fits, says something, and is not shortened again', () => {
  fc.assert(
    fc.property(words, parts => {
      const advice = shortenPitch(parts.join(' '))
      if (advice.kind !== 'proposal') return
      expect(countCharacters(advice.text)).toBeLessThanOrEqual(lengths.pitch)
      expect(advice.text.trim()).not.toBe('')
      expect(shortenPitch(advice.text).kind).not.toBe('proposal')
    }),
    { numRuns: 2_000 },
  )
})
