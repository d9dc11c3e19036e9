import type { MemberId } from '#contract/ids.ts'
import type { profiles } from '#contract/profiles.ts'
import { refuseLookAlike } from '#server/features/accounts/identity/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changesTo } from './changes.ts'
import { ownProfile } from './queries.ts'

type Change = (typeof profiles)['PATCH /me/profile']

export const changeProfile: Handler<Change> = ({ actor, write }, { body }) =>
  write(async ({ tx, record }) => {
    const stored = await lockProfile(tx, actor.id)
    const changes = changesTo(stored, body)
    const fields = Object.keys(changes)
    if (fields.length > 0) {
      await refuseLookAlike(tx, { name: changes.name ?? null, field: 'name', owner: actor.id })
      await tx.updateTable('profiles').set(changes).where('id', '=', actor.id).execute()
      await record({ kind: 'profile.changed', actorId: actor.id, item: null, payload: { fields } })
    }
    return { ...stored, ...changes }
  })

const lockProfile = async (tx: Tx, id: MemberId) =>
  (await ownProfile(tx, id).forNoKeyUpdate('profiles').executeTakeFirst()) ?? refuse('member.missing')
