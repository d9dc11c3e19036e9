import { parseArgs } from 'node:util'

function parseWholeNumbers(name: string, text: string) {
  const numbers = text.split(',').map(Number)
  if (numbers.some(value => !Number.isInteger(value) || value < 1))
    throw new Error(`--${name} takes whole numbers from 1, not ${text}.`)
  return numbers
}

/** `npm run bench -- --help` explains the options. `sizes` are numbers of items, `votes` those of one item. */
export function readOptions(args: string[]) {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args,
    options: {
      items: text('20000'),
      votes: text('10'),
      rounds: text('5'),
      seconds: text('5'),
      rate: text('100'),
      only: text(''),
      baseline: { type: 'string' },
      folder: { type: 'string' },
      'load-only': { type: 'boolean', default: false },
    },
  })
  const { items, only, baseline, folder, 'load-only': loadOnly } = values
  const one = (name: 'votes' | 'rounds' | 'seconds' | 'rate') => parseWholeNumbers(name, values[name])[0] ?? 1
  const numbers = { votes: one('votes'), rounds: one('rounds'), seconds: one('seconds'), rate: one('rate') }
  const sizes = parseWholeNumbers('items', items)
  return { ...numbers, sizes, only: only.split(',').filter(Boolean), baseline, folder, loadOnly }
}

export type Options = ReturnType<typeof readOptions>
