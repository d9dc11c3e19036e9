import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { isReservedName } from './reserved-names.ts'

export const writeAccountNames: EffectWriter = async (tx, effects) => {
  const members = effects.filter(effect => effect.effect === 'name account').map(({ member }) => member)
  if (members.length === 0) return
  await tx
    .updateTable('auth.users as account')
    .from('profiles')
    .set({
      raw_user_meta_data: sql`(account.raw_user_meta_data - 'name') ||
        jsonb_strip_nulls(jsonb_build_object('name', profiles.name))`,
      updated_at: sql`now()`,
    })
    .whereRef('profiles.id', '=', 'account.id')
    .where('account.id', 'in', members)
    .execute()
}

const ALPHABETS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic'].map(
  script => new RegExp(`\\p{Script=${script}}`, 'u'),
)

const mixesAlphabets = (name: string) => ALPHABETS.filter(alphabet => alphabet.test(name)).length > 1

type NameOrder = { name: string | null; owner?: MemberId }

/**
 * Checks only a name that mixes letters of two alphabets. `owner` is the member who sets it; undefined before they have an
 * account. Until the transaction ends, no other transaction can set a name of the same look.
 */
export async function isLookAlike(tx: Tx, { name, owner }: NameOrder) {
  if (!name || !mixesAlphabets(name)) return false
  const skeleton = sql<string>`name_skeleton(${name})`
  await sql`select pg_advisory_xact_lock(hashtextextended('name ' || ${skeleton}, 0))`.execute(tx)
  const others = tx.selectFrom('profiles').select('id').where(sql<string>`name_skeleton(name)`, '=', skeleton)
  const other = owner ? others.where('id', '<>', owner) : others
  return (await other.limit(1).executeTakeFirst()) !== undefined
}

const isStaff = async (tx: Tx, id: MemberId | undefined) =>
  id !== undefined &&
  (await tx.selectFrom('member_roles').select('role').where('user_id', '=', id).executeTakeFirst()) !==
    undefined

/**
 * Refuses with a sentence for `field`: a name like those of the community's staff unless `owner` is staff, and one that
 * looks like another member's.
 */
export async function refuseForeignName(
  tx: Tx,
  { field, community, ...wanted }: NameOrder & { field: string; community: string },
) {
  if (wanted.name && isReservedName(wanted.name, community) && !(await isStaff(tx, wanted.owner)))
    refuse('request.invalid', {
      [field]: /*i18n*/ 'This name is reserved for the people who run this community. Please choose another.',
    })
  if (await isLookAlike(tx, wanted))
    refuse('request.invalid', {
      [field]: /*i18n*/ "This name looks like another member's. Please write it in one alphabet.",
    })
}
