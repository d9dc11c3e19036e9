import { accountDomain } from '#server/features/account/routes.ts'
import { noteView } from '#server/features/evidence/item-views/commands.ts'
import { sayNotForMe, takeNotForMeBack } from '#server/features/evidence/not-for-me.ts'
import { evidenceDomain } from '#server/features/evidence/routes.ts'
import { itemDomain } from '#server/features/items/routes.ts'
import type { KeepPicture } from '#server/features/items/uploads/commands.ts'
import { moderationDomain } from '#server/features/moderation/routes.ts'
import { interviewPoints } from '#server/features/rewards/points/queries.ts'
import { rewardsDomain } from '#server/features/rewards/routes.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { talkDomain } from '#server/features/talk/routes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

type Needed = {
  db: Db
  dependencies: IdentityDependencies
  keep: KeepPicture
  storage: Storage
}

/** The endpoints of sign-in, health and public pages come from `open-*.ts`. */
export const listFeatureRoutes = ({ db, dependencies, keep, storage }: Needed) => [
  ...itemDomain({ db, keep }),
  ...evidenceDomain(dependencies),
  ...talkDomain(interviewPoints, {
    noteView: noteView(dependencies.hasMailServer),
    sayNotForMe,
    takeNotForMeBack,
  }),
  ...rewardsDomain,
  ...accountDomain(dependencies, storage),
  ...moderationDomain(dependencies),
]
