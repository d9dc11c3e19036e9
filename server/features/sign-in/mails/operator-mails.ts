import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { LogDetails } from '#contract/moderation/log.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { type Change, type OperatorAct, toOperatorMail } from './operator-mail-text.ts'

/** `actor` is null for the server and the command line. `member` is the owner of the role or factor, null for settings. */
type Act = {
  act: OperatorAct
  actor: MemberId | null
  member: MemberId | null
  details?: LogDetails
}

const isAlwaysMailed: readonly OperatorAct[] = [
  'give_role',
  'take_role',
  'change_settings',
  'pause',
  'end_pause',
  'bulk_ban',
]

/**
 * Every operator who is not banned gets a mail. The member concerned gets one of their own instead. Changes of a second
 * factor are mailed only if the member has a role. Call this in the transaction of the change.
 */
export const queueOperatorMails = (tx: Tx, { act, actor, member, details = {} }: Act) =>
  sql`
    insert into operator_mails (user_id, act, actor_id, member_id, details)
    select member_roles.user_id, ${act}, ${actor}::uuid, ${member}::uuid, ${JSON.stringify(details)}::jsonb
    from member_roles join auth.users as account on account.id = member_roles.user_id
    where member_roles.role = 'operator' and not auth.is_banned(account)
      and member_roles.user_id is distinct from ${member}::uuid
      and (${isAlwaysMailed.includes(act)} or exists (select from member_roles as own where own.user_id = ${member}::uuid))`.execute(
    tx,
  )

const AT_ONCE = sql.lit(200)

type ClaimedChange = Change & { id: string; recipient: MemberId; address: string | null; language: Language }

export const sendOperatorMails = (dependencies: MailDependencies) => () =>
  sendDueMails(dependencies, {
    what: 'a mail to an operator',
    claim: async () => [
      ...Map.groupBy(await claimDue(dependencies.db), ({ recipient }) => recipient).values(),
    ],
    deliver: async rows => deliver(dependencies, rows),
    done: rows => sql`delete from operator_mails where ${isOf(rows)}`.execute(dependencies.db),
    postpone: rows =>
      sql`
        with over as (delete from operator_mails where ${isOf(rows)} and created_at < now() - ${pace.givenUp})
        update operator_mails set due_at = now() + ${pace.again}
        where ${isOf(rows)}`.execute(dependencies.db),
  })

async function deliver({ sendMail, origin }: MailDependencies, rows: readonly ClaimedChange[]) {
  const [first] = rows
  if (!first?.address) return
  const { address: to, id, language } = first
  await inLanguage(language, () => sendMail({ ...toOperatorMail(rows, origin), id: `operators-${id}`, to }))
}

const isOf = (rows: readonly ClaimedChange[]) => sql`id = any(${uuidList(rows.map(({ id }) => id))})`

const nameOf = (id: string) => sql<string | null>`(
  select coalesce(name, '') from profiles where profiles.id = ${sql.ref(id)} and left_at is null)`

async function claimDue(db: Db) {
  const { rows } = await sql<ClaimedChange>`
    with claimed as (
      update operator_mails set due_at = now() + ${pace.sending}
      where id = any(array(
        select id from operator_mails where due_at <= now() order by user_id, created_at limit ${AT_ONCE}
        for update skip locked))
      returning *)
    select id, claimed.user_id as recipient, act, details, created_at as "at", actor_id is not null as "isOfMember",
      ${nameOf('claimed.actor_id')} as actor, ${nameOf('claimed.member_id')} as member, (
        select email from auth.users where auth.users.id = claimed.user_id and email_confirmed_at is not null) as address,
      ${languageOf(sql`claimed.user_id`)} as language
    from claimed order by created_at`.execute(db)
  return rows
}
