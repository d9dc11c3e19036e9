import { corrections } from '#contract/items/item-correction.ts'
import { implement } from '#server/platform/http/route.ts'
import { correctItem } from './commands.ts'

export const correctionRoutes = implement(corrections, { 'PATCH /items/:itemId': correctItem })
