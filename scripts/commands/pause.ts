import { lengths } from '#contract/lengths.ts'
import { PauseName } from '#contract/moderation/pauses.ts'
import { parseTyped, WrongUse } from './arguments.ts'

const USAGE = `Use begin NAME, end NAME or list; see --help. NAME is one of ${PauseName.options.join(', ')}.`
const HOUR_MS = 60 * 60 * 1_000

export function readCommand(args: string[]) {
  const options = {
    for: { type: 'string', default: '6h' },
    reason: { type: 'string', default: '' },
  } as const
  const { values, positionals } = parseTyped(args, options)
  const [command, written, ...rest] = positionals
  const reason = values.reason.trim()
  if (reason.length > lengths.reasonSentence)
    throw new WrongUse(`A reason has at most ${lengths.reasonSentence} characters.`)
  if (command === 'list' && written === undefined) return { command } as const
  const name = PauseName.safeParse(written).data
  if (!name || rest.length > 0 || (command !== 'begin' && command !== 'end')) throw new WrongUse(USAGE)
  return { command, name, reason, lengthMs: toLengthMs(values.for) } as const
}

function toLengthMs(written: string) {
  const [, count, unit] = /^([1-9]\d{0,3})(h|d)$/.exec(written) ?? []
  if (!count) throw new WrongUse('--for is a number of hours or days, like 6h or 2d, up to 7d.')
  return Number(count) * (unit === 'd' ? 24 : 1) * HOUR_MS
}

export type Command = ReturnType<typeof readCommand>
