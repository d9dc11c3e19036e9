import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Line, toFileName, toTranscript } from './transcript.ts'

const at = '2026-03-01T09:05:59.123456Z'
const talk = (lines: Line[], more: object = {}) =>
  toTranscript({ title: 'A bell', names: ['Ann', 'Ben'], lines, isWhole: true, ...more })
const saying = (content: string) => talk([{ name: 'Ann', content, createdAt: at }])

describe('toTranscript', () => {
  test('includes the title, both names and each message with its minute in UTC', () => {
    const lines = [
      { name: 'Ann', content: 'Hello', createdAt: at },
      { name: null, content: 'Two\nlines', createdAt: '2026-03-02T00:00:00Z' },
    ]
    expect(talk(lines)).toBe(`# A bell

A conversation between Ann and Ben. Times are in UTC.

## Ann, 2026-03-01 09:05

> Hello

## Unknown, 2026-03-02 00:00

> Two
> lines
`)
  })

  test('isolates right-to-left names', () => {
    const names = ['\u05e2\u05d3\u05d4', 'Ben']
    const text = talk([{ name: names[0] ?? '', content: 'Hello', createdAt: at }], { names })
    expect(text).toContain('between \u2068\u05e2\u05d3\u05d4\u2069 and Ben.')
    expect(text).toContain('## \u2068\u05e2\u05d3\u05d4\u2069, 2026')
  })

  test('says if the beginning is left out', () => {
    expect(talk([], { isWhole: false })).toContain('This copy leaves out earlier messages.')
  })

  test.each([
    ['## Ben, 2026-03-01 09:06', '> \\## Ben, 2026-03-01 09:06'],
    ['Ben\n---', '> Ben\n> \\---'],
    ['Ben\r===', '> Ben\n> \\==='],
    ['Ben\u2028# Ben', '> Ben\n> \\# Ben'],
    ['<img src=x onerror=alert(1)>', '> \\<img src=x onerror=alert(1)\\>'],
    ['[here](javascript:alert(1))', '> \\[here\\](javascript:alert(1))'],
    ['1. first', '> 1\\. first'],
    ['_so_ **loud** `and` &lt; ~~gone~~', '> \\_so\\_ \\*\\*loud\\*\\* \\`and\\` \\&lt; \\~\\~gone\\~\\~'],
    ['https://a.example/b_c?d=1&e=2#f', '> https://a.example/b_c?d=1&e=2#f'],
    ['C:\\temp', '> C:\\\\temp'],
  ])('%j is quoted exactly as written', (content, quoted) => {
    expect(saying(content)).toContain(`\n\n${quoted}\n`)
  })

  const signs = [...'aB1 #>-=_`\\<[.\n\r\v\f\u0085\u2028\u2029', '🔔', '\r\n']
  test('words never leave their writer’s quote', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...signs), maxLength: 40 }),
        fc.constantFrom('\n', '\r', '\n\n', '\u2029'),
        (text, end) => {
          const outside = saying(`${text}${end}## Ben, ${text}${end}${text}`)
            .split(/\r\n|[\n\r\u2028\u2029\v\f\u0085]/)
            .filter(line => line !== '' && !line.startsWith('>'))
          expect(outside).toEqual([
            '# A bell',
            'A conversation between Ann and Ben. Times are in UTC.',
            '## Ann, 2026-03-01 09:05',
          ])
        },
      ),
    )
  })
})

test.each([
  ['A bell for the cellar', 'interview-a-bell-for-the-cellar.md'],
  ['../../etc/passwd\n"; rm', 'interview-etc-passwd-rm.md'],
  ['Überschrift 100 %', 'interview-überschrift-100.md'],
  ['🔔', 'interview.md'],
  ['x'.repeat(200), `interview-${'x'.repeat(50)}.md`],
])('the transcript of %j is saved as %s', (title, name) => {
  expect(toFileName(title)).toBe(name)
})
