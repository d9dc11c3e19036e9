import { type Role, StaffRole } from '#contract/operators/roles.ts'
import { normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { parseTyped, WrongUse } from './arguments.ts'
import { cleaningOptions, readCleaning } from './clean.ts'

const USAGE = `Say list or first-code, or operator, promote, demote, link, factor, lift or clean with one EMAIL and nothing after it: a password
or a code is never read from the command line, where others see it. --help says more.`
/** They take no EMAIL. */
const ALONE = ['list', 'first-code']
const COMMANDS = ['operator', 'promote', 'demote', 'link', 'factor', 'lift', 'clean', ...ALONE]

export function readCommand(args: string[]) {
  const options = {
    ...cleaningOptions,
    role: { type: 'string', default: 'operator' },
    unproven: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseTyped(args, options)
  const [command = '', email, ...rest] = positionals
  const { role: typedRole, unproven, ...cleaning } = values
  const role = StaffRole.safeParse(typedRole).data
  if (!role) throw new WrongUse('--role is moderator or operator.')
  if (rest.length > 0 || !COMMANDS.includes(command) || (email === undefined) !== ALONE.includes(command))
    throw new WrongUse(USAGE)
  if (command !== 'clean' && Object.keys(cleaning).length > 0) throw new WrongUse(USAGE)
  if (command !== 'promote' && role !== 'operator') throw new WrongUse('--role is for promote.')
  const wanted: Role = command === 'demote' ? 'member' : role
  return {
    command,
    email: normalizeEmail(email ?? ''),
    role: wanted,
    mayBeUnproven: unproven,
    cleaning: readCleaning(cleaning),
  }
}

export type Command = ReturnType<typeof readCommand>
