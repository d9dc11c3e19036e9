import { describe, expect, test } from 'vitest'
import { createIdAt, generateItems, generateVotes, getKindAt, MEMBERS } from './data/fixtures.ts'
import { createRandom, searchWords, toWord, VOCABULARY } from './data/words.ts'
import { formatTable, median, percentile } from './measure/figures.ts'
import { parseFrame } from './measure/http-connection.ts'
import { readOptions } from './options.ts'
import { readRate, toPgbenchScript } from './pgbench/pgbench-script.ts'
import { formatGrowth, type Result } from './results.ts'
import { toWireText } from './scenarios/request.ts'

describe('the command line', () => {
  test('asks for 20,000 items without arguments', () => {
    expect(readOptions([])).toMatchObject({ sizes: [20_000], rounds: 5, only: [] })
  })

  test('takes several sizes and names of scenarios', () => {
    const options = readOptions(['--items=10000,1000000', '--only=feed,vote', '--json=out.json', '--warm=5'])
    expect(options).toMatchObject({ sizes: [10_000, 1_000_000], only: ['feed', 'vote'], json: 'out.json' })
    expect(options.warm).toBe(5)
  })

  test.each(['--items=0', '--items=1.5', '--rounds=few', '--faster'])('refuses %s', argument => {
    expect(() => readOptions([argument])).toThrow()
  })
})

describe('loaded data', () => {
  test('words differ, and none is the beginning of another', () => {
    const words = new Set(Array.from({ length: VOCABULARY }, (_, rank) => toWord(rank)))
    expect(words.size).toBe(VOCABULARY)
    expect(new Set([...words].map(word => word.length))).toEqual(new Set([6]))
  })

  test('a rare, a middling and a common word are in about 1 of 2,500, 100 and 3 items', () => {
    const texts = [...generateItems(5_000, Date.UTC(2026, 0))].map(({ title, pitch, description }) =>
      [title, pitch, description].join(' '),
    )
    const share = (words: readonly string[]) =>
      texts.flatMap(text => words.filter(word => text.includes(word))).length / words.length / texts.length
    expect(share(searchWords.common)).toBeGreaterThan(0.2)
    expect(share(searchWords.middling)).toBeGreaterThan(0.005)
    expect(share(searchWords.middling)).toBeLessThan(0.02)
    expect(share(searchWords.rare)).toBeLessThan(0.001)
  })

  test('the same items come from the same seed, with ids in the order of time', () => {
    const ids = [...generateItems(50, Date.UTC(2026, 0))].map(({ id }) => id)
    expect(ids).toEqual([...generateItems(50, Date.UTC(2026, 0))].map(({ id }) => id))
    expect(ids.toSorted()).toEqual(ids)
  })

  test('an id is a UUID of version 7 that holds its time', () => {
    const id = createIdAt(1_700_000_000_000, createRandom(1))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000)
  })

  test('a member votes at most once on an item, and on a pain point only with its own type', () => {
    const cast = generateVotes(2_000, 300)
    expect(new Set(cast.map(({ member, item }) => item * MEMBERS + member)).size).toBe(2_000)
    const onPains = cast.filter(({ item }) => getKindAt(item) === 'pain_point')
    expect(new Set(onPains.map(({ type }) => type))).toEqual(new Set(['pain_point']))
  })

  test('a hundred items are sixty ideas, twenty-five pain points and fifteen products', () => {
    const kinds = [...generateItems(100, Date.UTC(2026, 0))].map(({ kind }) => kind)
    const count = (wanted: string) => kinds.filter(kind => kind === wanted).length
    expect([count('idea'), count('pain_point'), count('product')]).toEqual([60, 25, 15])
  })
})

describe('figures', () => {
  test('the median is the middle value, or the mean of the two in the middle', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN])
  })

  test('a percentile is a value that was measured', () => {
    const sorted = Array.from({ length: 200 }, (_, place) => place + 1)
    expect([percentile(sorted, 0.5), percentile(sorted, 0.99), percentile([7], 0.99)]).toEqual([100, 198, 7])
  })

  test('the columns of a table are aligned', () => {
    expect(formatTable(['what', 'ms'], [['feed', '1.25']])).toBe(
      '| what |   ms |\n| ---- | ---: |\n| feed | 1.25 |',
    )
  })

  test('growth compares the first size with the last, and is empty for one size', () => {
    const result = {
      items: 10,
      scenario: 'feed',
      title: 'feed',
      nodeMicros: 200,
      postgresMicros: 100,
      p50: 1,
    } as Result
    expect(formatGrowth([result])).toBe('')
    expect(formatGrowth([result, { ...result, items: 1_000, postgresMicros: 250, p50: 1.5 }])).toContain(
      '| feed                  |             1.50 times |       300 |      450 | 0.50 ms |',
    )
  })
})

describe('on the wire', () => {
  test('a body is sent with its length in bytes', () => {
    const text = toWireText({ method: 'PUT', path: '/x', token: 't', body: { type: 'ü' } })
    expect(text).toContain('content-length: 13\r\n')
    expect(text.endsWith('\r\n\r\n{"type":"ü"}')).toBe(true)
  })

  test('a response is parsed once its head is complete', () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'
    expect(parseFrame(Buffer.from(answer.slice(0, 30)))).toBeUndefined()
    expect(parseFrame(Buffer.from(answer))).toEqual({ status: 200, end: 43 })
  })

  test('a response without a length is refused', () => {
    expect(() => parseFrame(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('without its length')
  })
})

describe('pgbench', () => {
  test('parameters become variables, also from the tenth on', () => {
    const parameters = Array.from({ length: 10 }, (_, place) => `v${place + 1}`)
    const { text, variables } = toPgbenchScript([{ sql: 'select $1::uuid, $10', parameters }], 's0')
    expect(text).toBe('select :s0_0_1::uuid, :s0_0_10;\n')
    expect(variables).toMatchObject({ s0_0_1: 'v1', s0_0_10: 'v10' })
  })

  test('a value without a text form is refused', () => {
    expect(() => toPgbenchScript([{ sql: 'select $1', parameters: [undefined] }], 's')).toThrow('undefined')
  })

  test('null and the empty text are written into the script itself', () => {
    const statement = { sql: 'select $1, $2, $3', parameters: [null, 'b', ''] }
    const { text, variables } = toPgbenchScript([statement], 's')
    expect([text, variables]).toEqual(["select null, :s_0_2, '';\n", { s_0_2: 'b' }])
  })

  test('an array becomes a literal, with null and with escaped characters', () => {
    const { variables } = toPgbenchScript([{ sql: 'select $1', parameters: [[1, null, 'a"b\\c\n']] }], 's')
    expect(variables).toEqual({ s_0_1: '{"1",NULL,"a\\"b\\\\c\n"}' })
  })

  test('its rate is read from what it prints', () => {
    expect(readRate('latency average = 1 ms\ntps = 1234.5 (without initial connection time)\n')).toBe(1_234.5)
    expect(() => readRate('nothing')).toThrow('no rate')
  })
})
