import { sql } from 'kysely'
import type { EffectWriter } from '#server/platform/facts/recorder.ts'

/** Copies the names of profiles to their accounts; a name that was cleared goes there too. */
export const nameAccounts: EffectWriter = async (tx, effects) => {
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
