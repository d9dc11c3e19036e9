import { GoTrueAdminApi } from '@supabase/auth-js'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { countStatements } from '#server/platform/database/connect.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { findColumnsWith, findTablesWith, listWordColumns } from '#test/support/database/find-text.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { makeLeaver, TRACE } from '#test/support/scenarios/leaving/leaver.ts'
import { fillEveryColumn } from '#test/support/scenarios/leaving/leaver-words.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { startChat } from '#test/support/talk/chats.ts'

const SERVICE_KEY = 'a key that only the operator knows'

const server = useServer({ SERVICE_KEY })
const auth = useAuth(server)

/** Tables whose rows stay under an id that identifies no one, because rows of others refer to them. */
const KEPT = [
  'appeals',
  'auth.banned_mailboxes',
  'auth.users',
  'blocklist',
  'cases',
  'comments',
  'community_settings',
  'daily_missions',
  'invitations',
  'items',
  'list_mails',
  'member_counters',
  'moderation_log',
  'newcomer_mail_counts',
  'pauses',
  'case_decisions',
  'user_onboarding',
  'user_points',
  'suspicious_accounts',
  'suspicious_decisions',
  'suspicious_groups',
  'voided_rewards',
  'voided_votes',
  'votes',
]
const EMPTIED = [
  'active_chats',
  'digests',
  'not_for_me_reasons',
  'blocks',
  'brought_members',
  'conversation_participants',
  'deleted_texts',
  'evidence_priors',
  'evidence_readers',
  'exports',
  'follows',
  'hidden_messages',
  'hidden_pictures',
  'hidden_texts',
  'mail_settings',
  'may_ask',
  'member_audiences',
  'member_roles',
  'member_words',
  'messages',
  'milestones',
  'moderation_notices',
  'muted_items',
  'not_for_me',
  'notification_settings',
  'notifications',
  'item_views',
  'period_points',
  'reader_settings',
  'reports',
  'skipped_pain_points',
  'skipped_questions',
  'subscribers',
  'talk_endings',
  'talk_requests',
  'talk_settings',
  'uploads',
  'user_badges',
  'user_wins',
  'vote_leanings',
  'weekly_emails',
]

test('every table that refers to members is listed as kept or emptied', async () => {
  const { rows } = await server.sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where confrelid = 'profiles'::regclass and contype = 'f'`
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...KEPT, ...EMPTIED].toSorted())
  const leaver = await join(server)
  await startChat(await join(server), leaver)
  await new GoTrueAdminApi({ url: auth.url, headers: { Authorization: `Bearer ${SERVICE_KEY}` } }).deleteUser(
    leaver.id,
  )
  const left = (await findTablesWith(server.db, leaver.id)).map(table => table.replace('public.', ''))
  expect(left.filter(table => EMPTIED.includes(table))).toEqual([])
})

/** Columns that no member writes to, or whose words stay, by reason. */
const WITHOUT_TRACE = {
  'chosen from a list, or written by the program': `auth.account_changes.kind auth.account_mails.kind auth.account_mails.language
    community_settings.language community_settings.languages profiles.language subscribers.language
    auth.audit_log_entries.action auth.bans.reason blocklist.kind auth.identities.provider auth.mfa_amr_claims.authentication_method
    auth.mfa_factors.factor_type auth.mfa_factors.status auth.one_time_tokens.token_type auth.session_ends.level
    auth.sessions.aal auth.sessions.proven_by auth.users.aud auth.users.email_change_agreed auth.users.role
    active_chats.content_type appeals.outcome appeals.side not_for_me_reasons.hidden_as board_places.kind board_places.period cases.reason
    cases.state cases.subject_kind comments.content_type comments.unpaid conversations.content_type conversations.status
    daily_missions.mission_type decisions.decision deleted_texts.kind evidence_priors.kind evidence_priors.people evidence_quartiles.kind
    guess_results.said usual_deeds.deed
    evidence.by_hand evidence.recount evidence_cohorts.joined evidence_cohorts.parts evidence_cohorts.step evidence_readers.excluded_before
    evidence_readers.excluded_later evidence_readers.outcome evidence_readers.source evidence_figures.places
    evidence_bars.readers_from evidence_bars.verdict evidence_bars.withdrawn facts.kind facts.payload first_run.code fills.name fills.position hidden_messages.state
    hidden_pictures.kind hidden_pictures.state hidden_texts.kind hidden_texts.state item_words.kind items.corrected_fields items.kind
    items.stage items.status updates.stage updates.stage_before updates.picture_hidden_as list_mail_deliveries.kind list_mail_deliveries.state list_mails.kind mail_failures.why
    member_roles.role messages.message_type milestones.name moderation_log.act moderation_log.reason
    moderation_log.subject_kind moderation_notices.kind nodes.main_version nodes.place nodes.settings nodes.version notification_settings.off_kinds
    notifications.kind operator_mails.act operator_mails.details pauses.name item_views.excluded_before item_views.excluded_later item_views.outcome item_views.source period_points.kind period_points.period
    point_entries.key point_entries.kind point_entries.rule point_entries.voided_by products.category
    products.product_status profiles.terms_version reports.reason case_decisions.act case_decisions.reason purged_things.state purged_things.subject_kind schema_requirements.lowest_version
    notifications.gone subscribers.via talk_endings.outcome user_badges.badge user_onboarding.primary_role
    user_wins.win visitor_answers.given_on visitor_answers.hidden_as visits.source visits.via visits.word voided_rewards.badges voided_rewards.milestones voided_rewards.missions
    voided_rewards.onboarding voided_rewards.wins voided_votes.content_type voided_votes.vote_type
    suspicious_accounts.state suspicious_decisions.kind suspicious_decisions.reason suspicious_decisions.takes
    suspicious_groups.kind suspicious_groups.signs suspicious_groups.state
    votes.content_type votes.vote_type`,
  'numbers, ids, hashes, and networks that go with their row or after 30 days': `auth.audit_log_entries.ip
    auth.key_rings.keys auth.mfa_challenges.ip auth.sessions.ip evidence.asked_before evidence_quartiles.quartiles
    item_views.network rate_limits.key spent_puzzles.nonce uploads.sha256 suspicious_groups.key`,
  'what operators and moderators say for the community': `appeals.answer blocklist.reason blocklist.value community_settings.accent
    community_settings.community_url community_settings.disposable_domains community_settings.domains
    community_settings.name community_settings.promise community_settings.puzzle community_settings.sign_up community_settings.support_email
    invitations.note moderation_log.details moderation_log.sentence pauses.reason case_decisions.sentence saved_sentences.sentence
    suspicious_decisions.sentence`,
  'what a report says, without who reported': 'reports.contact reports.sentence',
}

test('every text column is listed or filled, and a deletion removes the member’s text from all of them', async () => {
  const { leaver, tracedId: itemId } = await makeLeaver(server)
  await fillEveryColumn(server.db, { ...leaver, itemId, trace: TRACE })
  const without = Object.values(WITHOUT_TRACE).flatMap(names => names.split(/\s+/))
  const filled = await findColumnsWith(server.db, TRACE)
  expect([...filled, ...without].toSorted()).toEqual((await listWordColumns(server.db)).toSorted())
  await deleteMember(server.db, leaver)
  expect(await findColumnsWith(server.db, TRACE)).toEqual([])
  expect(await findTablesWith(server.db, leaver.email)).toEqual([])
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

/** Returns the tables that a plan reads as a whole. */
const findScans = ({ Plans = [], 'Node Type': node, ...plan }: Plan): string[] => [
  ...(/^(Seq|Index|Index Only) Scan$/.test(node) && !plan['Index Cond']
    ? [plan['Relation Name'] ?? node]
    : []),
  ...Plans.flatMap(findScans),
]

test('a deletion has an index for each query and never scans a whole table', async () => {
  const [leaver, other] = [await join(server), await join(server)]
  const { id } = await publishIdea(other)
  await server.sql`insert into items (id, kind, user_id, name, pitch)
    select gen_random_uuid(), kind, user_id, name, pitch
    from items, generate_series(1, 2000) where id = ${id}`
  await server.sql`analyze items`
  const { sent } = await countStatements(() => deleteMember(server.db, leaver))
  const scans = await server.db.transaction().execute(async tx => {
    for (const way of ['seqscan', 'mergejoin', 'hashjoin'])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(tx)
    const found: string[] = []
    for (const { sql: text, parameters } of sent) {
      const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
      const tables = rows.flatMap(row => row['QUERY PLAN']).flatMap(({ Plan }) => findScans(Plan))
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${text}`)
    }
    return found
  })
  expect(scans).toEqual([])
})
