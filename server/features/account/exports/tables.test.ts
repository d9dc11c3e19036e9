import { expect, test } from 'vitest'
import { MemberId } from '#contract/ids.ts'
import { areas, listSections } from '#server/features/account/exports/areas/areas.ts'
import { messageSection } from '#server/features/account/exports/areas/talk.ts'
import { subscriberSection } from '#server/features/account/exports/areas/waiting-lists.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

/** Tables with a member's id that no archive contains, and why. */
const LEFT_OUT: Record<string, string> = {
  'auth.banned_mailboxes': 'a hash of the mailbox of a member who has left',
  'auth.one_time_tokens': 'links and codes that work once, of which only hashes are kept',
  'auth.session_ends': 'ends of sessions, kept for minutes so that every node knows them',
  board_changes: 'that a board must be counted again, for a second',
  operator_mails: 'emails to operators that were not sent yet, for three days; what they say is in the log',
  case_mails: 'when a moderator was last mailed of new cases, and how many came since; not about the member',
  community_settings: 'belongs to the community; who changed it last is in its log',
  evidence_priors: 'what is usual among the items of others',
  exports: 'the archive itself',
  item_words: 'the texts of the items once more, as the search needs them',
  member_words: 'the name once more, as the search needs it',
  moderation_log:
    'belongs to the community; what concerns the member is in decisions, suspensions and notices',
  pauses: 'belongs to the community; who paused something is in its log',
  newcomer_mail_counts:
    'how many mails asked strangers to confirm in the first day of the account, kept for two days',
  suspicious_decisions: 'what a moderator decided about others',
  blocklist: 'what a moderator keeps out after a ban of others',
  vote_leanings: 'counts made of the votes each hour, which are there themselves',
}

test('every table with a member id is in the archive or excluded for a stated reason', async () => {
  const { rows } = await server.sql<{ name: string }>`
    select distinct attrelid::regclass::text as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'auth') and atttypid = 'uuid'::regtype and attnum > 0 and not attisdropped
      and (attname ~ '(^|_)(user|member|actor|author|owner|reporter|blocked)_id$' or attname ~ '_by(_id)?$' or attname = 'by_id'
        or exists (select from pg_constraint where conrelid = attrelid and conkey = array[attnum] and contype = 'f'
          and confrelid in ('profiles'::regclass, 'auth.users'::regclass)))`
  const sections = [...areas.flatMap(listSections), messageSection, subscriberSection]
  const none = MemberId.parse('00000000-0000-7000-8000-000000000000')
  const words = new Set(
    sections.flatMap(
      section =>
        section
          .select(none)
          .compile(server.db)
          .sql.match(/[a-z_.]+/g) ?? [],
    ),
  )
  const isRead = (name: string) => words.has(name) || words.has(name.replace('public.', ''))
  const missing = rows.map(({ name }) => name).filter(name => !isRead(name))
  expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted())
})
