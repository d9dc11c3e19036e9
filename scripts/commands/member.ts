import { type Role, StaffRole } from '#contract/operators/roles.ts'
import { normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { parseTyped, WrongUse } from './arguments.ts'

const USAGE = `Use list or first-code, or operator, promote, demote, link, factor or lift with one EMAIL and nothing after it. Passwords
and codes are never read from the command line, where others can see them. See --help.`
/** They take no EMAIL. */
const ALONE = ['list', 'first-code']
const COMMANDS = ['operator', 'promote', 'demote', 'link', 'factor', 'lift', ...ALONE]

export function readCommand(args: string[]) {
  const options = {
    role: { type: 'string', default: 'operator' },
    unproven: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseTyped(args, options)
  const [command = '', email, ...rest] = positionals
  const { role: typedRole, unproven } = values
  const role = StaffRole.safeParse(typedRole).data
  if (!role) throw new WrongUse('--role is moderator or operator.')
  if (rest.length > 0 || !COMMANDS.includes(command) || (email === undefined) !== ALONE.includes(command))
    throw new WrongUse(USAGE)
  if (command !== 'promote' && role !== 'operator') throw new WrongUse('--role is for promote.')
  const wanted: Role = command === 'demote' ? 'member' : role
  return {
    command,
    email: normalizeEmail(email ?? ''),
    role: wanted,
    mayBeUnproven: unproven,
  }
}

export type Command = ReturnType<typeof readCommand>
