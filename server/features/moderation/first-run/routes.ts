import { firstRun } from '#contract/moderation/first-run.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { makeFirstMember } from './commands.ts'
import type { FirstRunCode } from './first-run-code.ts'
import { getFirstRun } from './queries.ts'

export const firstRunRoutes = (parts: Parts, code: FirstRunCode | undefined) =>
  implement(firstRun, {
    'GET /first-run': getFirstRun(code),
    'POST /first-run': makeFirstMember(parts, code),
  })
