import { mutes } from '#contract/items/mutes.ts'
import { implement } from '#server/platform/http/route.ts'
import { muteItem, unmuteItem } from './commands.ts'

export const muteRoutes = implement(mutes, {
  'PUT /items/:itemId/mute': muteItem,
  'DELETE /items/:itemId/mute': unmuteItem,
})
