import { points } from '#contract/points.ts'
import { implement } from '#server/platform/http/implement.ts'
import { getPoints } from './queries.ts'

export const pointRoutes = implement(points, { 'GET /me/points': getPoints })
