import { sql } from 'kysely'
import { toFirstRunText } from '#server/compose/start-texts.ts'
import { readFirstRunCode } from '#server/features/moderation/first-run.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { lockAccountOf, setRole } from '#server/features/operators/roles/stored-roles.ts'
import { noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { liftBansOfMailbox } from '#server/features/sign-in/banned-mailboxes.ts'
import { dropFactorReset, removeFactors } from '#server/features/sign-in/factors/resets.ts'
import { createToken, toConfirmPath } from '#server/features/sign-in/mails/one-time-token.ts'
import { queueMail, replaceToken } from '#server/features/sign-in/mails/queued-mails.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { WrongUse } from './commands/arguments.ts'
import { banInBulk } from './commands/bulk-ban.ts'
import { type Command, readCommand } from './commands/member.ts'
import { runCommand } from './commands/run-command.ts'

const UNPROVEN = `No email has confirmed this address, so the account may belong to someone else. --unproven gives the role anyway. Until the
address is confirmed, no emailed link then opens the account, only one from "link".`
const LINK = `
The first person to open this link chooses the account's password. It works once and expires in an hour. Give it only to this member,
through a channel you trust. It is in the moderation log, and they get an email.`

const FACTOR = `
This account now needs only its password. Before you run this for someone, verify who they are through a channel you trust.
It is in the moderation log, and they get an email.`
const OPERATOR = `
An operator can read and change everything under /admin (who can sign up, others' roles and bans, every report) once they have
an authenticator. It is in the moderation log, and they get an email.`

type Account = NonNullable<Awaited<ReturnType<typeof lockAccountOf>>>

async function lockMember(tx: Tx, email: string) {
  const member = await lockAccountOf(tx, email)
  if (!member) throw new WrongUse(`No member has the address ${email}.`)
  return member
}

const describe = (member: Account) => [
  `id       ${member.id}`,
  `name     ${member.name ?? '(none)'}`,
  `created  ${member.createdAt}`,
  `address  ${member.provenAt ? `proven by a mail, ${member.provenAt}` : 'not proven'}`,
]

/** For a member whom no mail reaches. Throws WrongUse. */
async function makeLink(tx: Tx, { email }: Command, { PUBLIC_URL }: Settings) {
  const member = await lockMember(tx, email)
  const made = createToken('recovery', member.id)
  if (!made) throw new Error('a recovery has a token')
  await replaceToken(tx, { userId: member.id, kind: 'recovery', address: email, hash: made.hash })
  await noteInAudit(tx, { userId: member.id, action: 'link_generated' })
  await queueMail(tx, 'link_made', sql<boolean>`id = ${member.id}`)
  await noteInLog(tx, { actor: null, act: 'make_link', member: member.id, details: {} })
  const link = PUBLIC_URL.origin + toConfirmPath({ token: made.token, type: 'recovery' })
  return [...describe(member), `role     ${member.role}`, '', link, LINK]
}

async function loseFactors(tx: Tx, { email }: Command) {
  const member = await lockMember(tx, email)
  const lines = [...describe(member), `role     ${member.role}`]
  await dropFactorReset(tx, member.id)
  if (!(await removeFactors(tx, member.id))) return [...lines, 'factors  none, as before']
  await noteInLog(tx, { actor: null, act: 'remove_factors', member: member.id })
  return [...lines, 'factors  removed', FACTOR]
}

/** Throws WrongUse. */
async function liftKeptBan(tx: Tx, { email }: Command) {
  const members = await liftBansOfMailbox(tx, email)
  if (members.length === 0)
    throw new WrongUse(`No banned member has left this mailbox. Operators lift other bans at /admin.`)
  for (const { id } of members) await noteInLog(tx, { actor: null, act: 'lift', member: id })
  return [`${email} can sign up again`]
}

/** Throws WrongUse once the community has had an operator. */
async function printFirstCode(db: Db, { DATA_DIR, PUBLIC_URL }: Settings) {
  const code = await readFirstRunCode(db, DATA_DIR)
  if (!code) throw new WrongUse('There is no longer a code. Use "operator EMAIL" to make an operator.')
  return [toFirstRunText(PUBLIC_URL.origin, code)]
}

async function listStaff(tx: Tx) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('  ', rpad(member_roles.role, 9), account.email,
      case when account.email_proven_at is null then 'address not proven' end,
      case when exists (select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified')
        then null else 'no second factor' end,
      case when auth.is_banned(account) then 'banned' end) as line
    from member_roles join auth.users as account on account.id = member_roles.user_id
    order by member_roles.role desc, account.email`.execute(tx)
  return rows.length > 0 ? rows.map(({ line }) => line) : ['There is no operator and no moderator.']
}

/** Throws WrongUse, and refuses with role.last-operator. */
async function changeRole(tx: Tx, { email, role, mayBeUnproven }: Command) {
  const member = await lockMember(tx, email)
  const lines = describe(member)
  if (role !== 'member' && !member.provenAt && !mayBeUnproven)
    throw new WrongUse([...lines, '', UNPROVEN].join('\n'))
  if (member.role === role) return [...lines, `role     ${role}, as before`]
  await setRole(tx, { memberId: member.id, role })
  await queueMail(tx, 'role_changed', sql<boolean>`id = ${member.id}`)
  const act = role === 'member' ? 'take_role' : 'give_role'
  await noteInLog(tx, { actor: null, act, member: member.id, details: { role, before: member.role } })
  return [...lines, `role     ${role}, before ${member.role}`, ...(role === 'operator' ? [OPERATOR] : [])]
}

function carryOut(db: Db, command: Command, chosen: Settings) {
  if (command.command === 'bulk-ban') return banInBulk(db, command)
  if (command.command === 'first-code') return printFirstCode(db, chosen)
  const change =
    { link: makeLink, factor: loseFactors, lift: liftKeptBan, list: listStaff }[command.command] ?? changeRole
  return db.transaction().execute(tx => change(tx, command, chosen))
}

await runCommand({ read: readCommand, work: carryOut })
