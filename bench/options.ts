import { parseArgs } from 'node:util'

export type Options = {
  /** With two numbers, the growth is compared. */
  sizes: number[]
  rounds: number
  seconds: number
  /**
   * Seconds of visits before each measurement of reads, so that caches are as full as in use; half a second if undefined.
   */
  warm: number | undefined
  connections: number
  only: string[]
  json: string | undefined
  /** Votes and members for each item of a whole community. Without votes, fixed numbers of both are loaded. */
  votes: number | undefined
  members: number
  folder: string | undefined
  loadOnly: boolean
  /** Measures the app alone, without a single visitor, the baseline, pgbench and an open loop. */
  isAlone: boolean
}

const parseWholeNumbers = (name: string, text: string) =>
  text.split(',').map(part => {
    const value = Number(part)
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} takes whole numbers from 1, not ${part}.`)
    return value
  })

const [ITEMS, ROUNDS, SECONDS, CONNECTIONS] = ['20000', '5', '2', '8'] as const

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      items: { type: 'string', default: ITEMS },
      rounds: { type: 'string', default: ROUNDS },
      seconds: { type: 'string', default: SECONDS },
      warm: { type: 'string' },
      connections: { type: 'string', default: CONNECTIONS },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      votes: { type: 'string' },
      members: { type: 'string', default: '1' },
      folder: { type: 'string' },
      'load-only': { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
    },
  })
  const one = (name: 'rounds' | 'seconds' | 'connections' | 'members') =>
    parseWholeNumbers(name, values[name])[0] ?? 1
  const oneIfGiven = (name: 'votes' | 'warm') =>
    values[name] === undefined ? undefined : parseWholeNumbers(name, values[name])[0]
  return {
    sizes: parseWholeNumbers('items', values.items),
    rounds: one('rounds'),
    seconds: one('seconds'),
    warm: oneIfGiven('warm'),
    connections: one('connections'),
    only: values.only.split(',').filter(Boolean),
    json: values.json,
    votes: oneIfGiven('votes'),
    members: one('members'),
    folder: values.folder,
    loadOnly: values['load-only'],
    isAlone: values.alone,
  }
}
