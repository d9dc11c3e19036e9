import { ideas } from '#contract/items/ideas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/route.ts'
import { publishIdea } from './commands.ts'
import { listIdeas, marketplaceStats } from './queries.ts'

export const ideaRoutes = (db: Db) =>
  implement(ideas, {
    'GET /ideas': listIdeas,
    'POST /ideas': publishIdea,
    'GET /marketplace': marketplaceStats(db),
  })
