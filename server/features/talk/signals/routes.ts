import { signals } from '#contract/talk/signals.ts'
import { implement } from '#server/platform/http/route.ts'
import { readAllSignals, readSignal } from './commands.ts'
import { listSignals } from './queries.ts'

export const signalRoutes = implement(signals, {
  'GET /me/signals': listSignals,
  'PUT /signals/:signalId/reading': readSignal,
  'PUT /me/signals/reading': readAllSignals,
})
