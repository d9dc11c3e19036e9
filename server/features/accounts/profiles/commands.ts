import type { MemberId } from '#contract/ids.ts'
import type { ProfileChange } from '#contract/profile-form.ts'
import type { OpenProfile, profiles } from '#contract/profiles.ts'
import { refuseLookAlike } from '#server/features/accounts/names/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { selectOwnProfile } from './queries.ts'

type Change = (typeof profiles)['PATCH /me/profile']

export const changeProfile: Handler<Change> = ({ actor, write }, { body }) =>
  write(async ({ tx, record }) => {
    const stored = await lockProfile(tx, actor.id)
    const changes = diffProfile(stored, body)
    const fields = Object.keys(changes)
    if (fields.length > 0) {
      await refuseLookAlike(tx, { name: changes.name ?? null, field: 'name', owner: actor.id })
      await tx.updateTable('profiles').set(changes).where('id', '=', actor.id).execute()
      await record({ kind: 'profile.changed', actorId: actor.id, item: null, payload: { fields } })
    }
    return { ...stored, ...changes }
  })

const lockProfile = async (tx: Tx, id: MemberId) =>
  (await selectOwnProfile(tx, id).forNoKeyUpdate('profiles').executeTakeFirst()) ?? refuse('member.missing')

type Written = Pick<OpenProfile, keyof ProfileChange>

/** Returns the fields that a change makes different from the stored profile. An empty text becomes null. */
export function diffProfile(stored: Written, wanted: ProfileChange): Partial<Written> {
  const changes: Partial<Written> = {}
  for (const [field, text] of Object.entries(wanted) as [keyof ProfileChange, string][]) {
    const value = text || null
    if (value !== stored[field]) changes[field] = value
  }
  return changes
}
