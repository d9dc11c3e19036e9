import { listLinks } from '#contract/list-mails.ts'
import { implement } from '#server/platform/http/route.ts'
import { leaveByLink, noteReturn } from './commands.ts'

export const listLinkRoutes = implement(listLinks, {
  'POST /waiting-list/leave/:token': leaveByLink,
  'POST /waiting-list/return': noteReturn,
})
