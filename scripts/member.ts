import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Role, StaffRole } from '#contract/operators/roles.ts'
import { toStartFault } from '#server/compose/start.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { lockAccountOf, setRole } from '#server/features/operators/roles/stored-roles.ts'
import { orderEmail } from '#server/features/sign-in/emails/email-orders.ts'
import { normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { joinDatabase } from '#server/platform/database/open-database.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { createShutdown } from '#server/platform/processes/shutdown.ts'
import { settings } from '#server/platform/settings/env.ts'

const print = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, exit } = createShutdown(print)

const USAGE = 'Say promote EMAIL or demote EMAIL; npm run member -- --help says more.'
const UNPROVEN = `No mail has proven this address, so it may belong to somebody else: whoever can read its mails takes the account over
by "Forgot password?", and the role is theirs to try for. With --unproven the role is given nevertheless.`

class WrongUse extends Error {}

/** Returns what the command line asks for. Throws WrongUse. */
function readCommand(args: string[]) {
  const options = {
    role: { type: 'string', default: 'operator' },
    unproven: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }))
  const [command, email, ...rest] = positionals
  const role = StaffRole.safeParse(values.role).data
  if (!role) throw new WrongUse('--role is moderator or operator.')
  if ((command !== 'promote' && command !== 'demote') || !email || rest.length > 0) throw new WrongUse(USAGE)
  const wanted: Role = command === 'promote' ? role : 'member'
  return { email: normalizeEmail(email), role: wanted, mayBeUnproven: values.unproven }
}

function parse<T>(read: () => T) {
  try {
    return read()
  } catch (error) {
    throw new WrongUse((error as Error).message)
  }
}

type Command = ReturnType<typeof readCommand>

/** Changes the role. Returns what to print. Throws WrongUse, and refuses with role.last-operator. */
async function changeRole(tx: Tx, { email, role, mayBeUnproven }: Command) {
  const member = await lockAccountOf(tx, email)
  if (!member) throw new WrongUse(`No member has the address ${email}.`)
  const lines = [
    `id       ${member.id}`,
    `name     ${member.name ?? '(none)'}`,
    `created  ${member.createdAt}`,
    `address  ${member.provenAt ? `proven by a mail, ${member.provenAt}` : 'not proven'}`,
  ]
  if (role !== 'member' && !member.provenAt && !mayBeUnproven)
    throw new WrongUse([...lines, '', UNPROVEN].join('\n'))
  if (member.role === role) return [...lines, `role     ${role}, as before`]
  await setRole(tx, { memberId: member.id, role })
  await orderEmail(tx, 'role_changed', sql<boolean>`id = ${member.id}`)
  const act = role === 'member' ? 'take_role' : 'give_role'
  await noteInLog(tx, { actor: null, act, member: member.id, details: { role, before: member.role } })
  return [...lines, `role     ${role}, before ${member.role}`]
}

async function run(command: Command) {
  const database = await closeOnExit(joinDatabase(settings(), print), ({ stop }) => stop())
  const db = await closeOnExit(connect({ config: database.direct, prepare: false, onError: () => {} }), db =>
    db.destroy(),
  )
  if (!database.isRunning) await migrate(db)
  const lines = await db.transaction().execute(tx => changeRole(tx, command))
  process.stdout.write(`${lines.join('\n')}\n`)
  return exit(0)
}

try {
  await run(readCommand(process.argv.slice(2)))
} catch (error) {
  const isSaid = error instanceof WrongUse || error instanceof Refusal
  const { code, said } = isSaid ? { code: 1, said: error.message } : toStartFault(error)
  await exit(code, said)
}
