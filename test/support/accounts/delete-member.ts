import type { MemberId } from '#contract/ids.ts'
import { reactions, writers } from '#server/compose/reactions.ts'
import { removeMember } from '#server/features/account/deletion/account-deletion.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'

const recorder = createRecorder(reactions, writers)

/** Deletes a member with their account in the same way as an operator's deletion. */
export const deleteMember = (db: Db, { id }: { id: MemberId }) =>
  db.transaction().execute(async tx => {
    await removeMember(tx, { id, record: async fact => void (await recorder(tx, fact)) })
    await tx.deleteFrom('auth.users').where('id', '=', id).execute()
  })
