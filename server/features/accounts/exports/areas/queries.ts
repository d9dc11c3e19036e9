import { accountArea } from './account/queries.ts'
import { evidenceArea } from './evidence/queries.ts'
import { itemArea } from './items/queries.ts'
import { moderationArea } from './moderation/queries.ts'
import { rewardArea } from './rewards/queries.ts'
import { talkArea } from './talk/queries.ts'
import { waitingListArea } from './waiting-lists/queries.ts'

/** Everything that is kept about a member but messages and waiting lists, which have files of their own. */
export const areas = [
  accountArea,
  itemArea,
  talkArea,
  rewardArea,
  evidenceArea,
  waitingListArea,
  moderationArea,
]
