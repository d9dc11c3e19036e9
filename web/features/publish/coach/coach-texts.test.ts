import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askAboutPast } from './ask-about-past.ts'
import { shortenPitch } from './shorten-pitch.ts'

// The expected advice was written before the rules first ran on these texts.
const table = readFileSync(new URL('../../../../test/support/items/coach-texts.tsv', import.meta.url), 'utf8')
const rows = table
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(row => row.split('\t'))
const advise = (kind = '', text = '') => (kind === 'pitch' ? shortenPitch(text) : askAboutPast(text))

test('each of 60 bad texts gets a reason, but none of 40 good ones does', () => {
  expect([rows.length, rows.filter(([, verdict]) => verdict === 'bad').length]).toEqual([100, 60])
  for (const [kind, verdict, text] of rows) {
    const advice = advise(kind, text)
    expect([text, 'why' in advice && advice.why !== '']).toEqual([text, verdict === 'bad'])
  }
})
