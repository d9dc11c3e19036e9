import type { ProfileChange } from '#contract/account/profile-form.ts'
import type { Profile } from '#contract/account/profiles.ts'
import type { MemberId, UploadKey } from '#contract/ids.ts'
import { AVATAR_WIDTH, addressFor } from '#contract/items/picture-sizes.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { claimUpload, giveUpHidden } from '#server/features/items/uploads/stored-uploads.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { refuseForeignName } from '#server/features/sign-in/accounts/names.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { selectOwnProfile } from './queries.ts'

export const changeProfile =
  ({ community }: Pick<IdentityDependencies, 'community'>): Handler<'PATCH /me/profile'> =>
  ({ actor, write }, { body }) =>
    write(async ({ tx, record }) => {
      refuseFields('text.link-too-early', findFirstDayLinks(actor, { bio: body.bio ?? '' }))
      const stored = await lockProfile(tx, actor.id)
      const changes = diffProfile(stored, body)
      const fields = Object.keys(changes)
      if (fields.length > 0) {
        const { showsHelp, ...texts } = changes
        const { name = null } = texts
        await refuseForeignName(tx, { name, field: 'name', owner: actor.id, community: community().name })
        await tx
          .updateTable('profiles')
          .set({ ...texts, ...(showsHelp !== undefined && { shows_help: showsHelp }) })
          .where('id', '=', actor.id)
          .execute()
        await record({ kind: 'profile.changed', actorId: actor.id, item: null, payload: { fields } })
      }
      return { ...stored, ...changes }
    })

type Avatar = { key: UploadKey | null; address: string | null }

export const setAvatar: Handler<'PUT /me/avatar'> = ({ actor, write }, { body: { key } }) =>
  write(async work => {
    const stored = await lockProfile(work.tx, actor.id)
    if (stored.avatarKey === key) return stored
    const picture = await claimUpload(work.tx, { key, userId: actor.id })
    return storeAvatar(work, { stored, avatar: { key, address: addressFor(picture, AVATAR_WIDTH) } })
  })

export const removeAvatar: Handler<'DELETE /me/avatar'> = ({ actor, write }) =>
  write(async work => {
    const stored = await lockProfile(work.tx, actor.id)
    await giveUpHidden(work.tx, actor.id)
    if (stored.avatarKey === null) return stored
    return storeAvatar(work, { stored, avatar: { key: null, address: null } })
  })

type StoredProfile = Awaited<ReturnType<typeof lockProfile>>

async function storeAvatar(
  { tx, record }: UnitOfWork,
  { stored, avatar }: { stored: StoredProfile; avatar: Avatar },
) {
  const { id } = stored
  const columns = { avatar_key: avatar.key, avatar: avatar.address }
  await tx.updateTable('profiles').set(columns).where('id', '=', id).execute()
  await record({ kind: 'profile.changed', actorId: id, item: null, payload: { fields: ['avatar'] } })
  return { ...stored, avatar: avatar.address }
}

const lockProfile = async (tx: Tx, id: MemberId) =>
  (await selectOwnProfile(tx, id)
    .select('profiles.avatar_key as avatarKey')
    .forNoKeyUpdate('profiles')
    .executeTakeFirst()) ?? refuse('member.missing')

type Changeable = Pick<Profile, keyof ProfileChange>

function diffProfile(stored: Changeable, wanted: ProfileChange): Partial<Changeable> {
  const values = Object.entries(wanted).map(([field, value]) => [field, value === '' ? null : value] as const)
  return Object.fromEntries(values.filter(([field, value]) => value !== stored[field as keyof ProfileChange]))
}
