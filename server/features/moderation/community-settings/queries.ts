import type { MemberId } from '#contract/ids.ts'
import type { CommunitySettings } from '#contract/moderation/community-settings.ts'
import { countOpenInvitations } from '#server/features/sign-in/admission.ts'
import { type Environment, listFixed, readCommunity } from '#server/features/sign-in/community-settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listLanguages } from '#server/platform/language/catalogues.ts'

export type Dependencies = { environment: Environment; hasMailServer: boolean }

export async function findObstacle(db: Db | Tx, { hasMailServer }: Dependencies, caller: MemberId) {
  if (!hasMailServer) return 'no-mail-server'
  const own = await db
    .selectFrom('auth.users')
    .select('email_proven_at as provenAt')
    .where('id', '=', caller)
    .executeTakeFirstOrThrow()
  return own.provenAt === null ? 'address-unproven' : null
}

export async function describeSettings(
  db: Db | Tx,
  dependencies: Dependencies,
  caller: MemberId,
): Promise<CommunitySettings> {
  const { version, values, changedAt, changedBy } = await readCommunity(db, dependencies.environment)
  return {
    version,
    values,
    fixed: listFixed(dependencies.environment),
    confirmationObstacle: await findObstacle(db, dependencies, caller),
    openInvitationCount: await countOpenInvitations(db),
    spoken: listLanguages(),
    changedAt,
    changedBy: changedBy && (await findAuthor(db, changedBy)),
  }
}

const findAuthor = async (db: Db | Tx, id: MemberId) =>
  (await db
    .selectFrom('profiles')
    .select(['id', 'name', 'avatar'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

export const readCommunitySettings =
  (dependencies: Dependencies): Handler<'GET /admin/settings'> =>
  ({ db, actor }) =>
    describeSettings(db, dependencies, actor.id)
