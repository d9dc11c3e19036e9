import { listLinks } from '#contract/public/list-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/route.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { leaveByLink, leaveList, noteReturn } from './commands.ts'
import { drawLeaveQuestion, drawLeft, drawUnknownLink } from './leave-page.ts'
import { findLeaver } from './queries.ts'

export const listLinkRoutes = implement(listLinks, {
  'POST /waiting-list/leave/:token': leaveByLink,
  'POST /waiting-list/return': noteReturn,
})

/** The page of the link to leave. Opening it changes nothing, since mail programs open links too. */
export const leavePages = (db: Db): VisitorRoute[] => [
  {
    method: 'GET',
    url: '/p/leave/:token',
    rate: 'mailedLinks',
    draw: async ({ params }) => {
      const leaver = await findLeaver(db, params.token)
      return leaver ? drawLeaveQuestion(leaver.item) : drawUnknownLink()
    },
  },
  {
    method: 'POST',
    url: '/p/leave/:token',
    rate: 'mailedLinks',
    draw: async ({ params }) => {
      const item = await leaveList(db, params.token)
      return item === undefined ? drawUnknownLink() : drawLeft(item)
    },
  },
]
