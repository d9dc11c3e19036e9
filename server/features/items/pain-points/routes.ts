import { painPoints } from '#contract/items/pain-points.ts'
import { implement } from '#server/platform/http/route.ts'
import { publishPainPoint } from './commands.ts'

export const painPointRoutes = implement(painPoints, { 'POST /pain-points': publishPainPoint })
