import { painPoints } from '#contract/pain-points.ts'
import { implement } from '#server/platform/http/implement.ts'
import { publishPainPoint } from './commands.ts'

export const painPointRoutes = implement(painPoints, { 'POST /pain-points': publishPainPoint })
