import { operatorBans } from '#contract/moderation/operator-members.ts'
import { implement } from '#server/platform/http/route.ts'
import { banAsOperator, liftAsOperator } from './commands.ts'

export const operatorBanRoutes = implement(operatorBans, {
  'PUT /admin/members/:memberId/ban': banAsOperator,
  'DELETE /admin/members/:memberId/ban': liftAsOperator,
})
