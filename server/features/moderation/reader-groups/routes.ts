import { readerGroups } from '#contract/moderation/reader-groups.ts'
import { implement } from '#server/platform/http/route.ts'
import { dismissGroup, excludeGroup, restoreGroup } from './commands.ts'
import { getMembers, listGroups } from './queries.ts'

export const readerGroupRoutes = implement(readerGroups, {
  'GET /moderation/reader-groups': listGroups,
  'GET /moderation/reader-groups/:groupId/members': getMembers,
  'POST /moderation/reader-groups/:groupId/exclude': excludeGroup,
  'POST /moderation/reader-groups/:groupId/restore': restoreGroup,
  'POST /moderation/reader-groups/:groupId/dismiss': dismissGroup,
})
