import { type Role, StaffRole } from '#contract/operators/roles.ts'
import { normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { parseTyped, WrongUse } from './arguments.ts'
import { bulkBanOptions, readBulkBan } from './bulk-ban.ts'

const USAGE = `Use list or first-code, or operator, promote, demote, link, factor, lift or bulk-ban with one EMAIL and nothing after it. Passwords
and codes are never read from the command line, where others can see them. See --help.`
/** They take no EMAIL. */
const ALONE = ['list', 'first-code']
const COMMANDS = ['operator', 'promote', 'demote', 'link', 'factor', 'lift', 'bulk-ban', ...ALONE]

export function readCommand(args: string[]) {
  const options = {
    ...bulkBanOptions,
    role: { type: 'string', default: 'operator' },
    unproven: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseTyped(args, options)
  const [command = '', email, ...rest] = positionals
  const { role: typedRole, unproven, ...bulkBan } = values
  const role = StaffRole.safeParse(typedRole).data
  if (!role) throw new WrongUse('--role is moderator or operator.')
  if (rest.length > 0 || !COMMANDS.includes(command) || (email === undefined) !== ALONE.includes(command))
    throw new WrongUse(USAGE)
  if (command !== 'bulk-ban' && Object.keys(bulkBan).length > 0) throw new WrongUse(USAGE)
  if (command !== 'promote' && role !== 'operator') throw new WrongUse('--role is for promote.')
  const wanted: Role = command === 'demote' ? 'member' : role
  return {
    command,
    email: normalizeEmail(email ?? ''),
    role: wanted,
    mayBeUnproven: unproven,
    bulkBan: readBulkBan(bulkBan),
  }
}

export type Command = ReturnType<typeof readCommand>
