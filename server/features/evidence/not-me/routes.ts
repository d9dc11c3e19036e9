import { notMe } from '#contract/evidence/not-me.ts'
import { implement } from '#server/platform/http/route.ts'
import { sayNotMe, takeNotMeBack } from './commands.ts'

export const notMeRoutes = implement(notMe, {
  'PUT /items/:itemId/not-me': sayNotMe,
  'DELETE /items/:itemId/not-me': takeNotMeBack,
})
