import { undoLinks } from '#contract/accounts/undo-links.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { undoChange } from './commands.ts'
import { getUndoable } from './queries.ts'

export const undoRoutes = (parts: Parts) =>
  implement(undoLinks, {
    'POST /undo-link/change': getUndoable,
    'POST /undo-link/undoing': undoChange(parts),
  })
