import type { SharedItem } from '#server/features/items/sharing/shared-item.ts'
import { newItemId } from './factories.ts'

/** Returns an idea as a guest sees it. `more` replaces fields. */
export const sharedItem = (more: Partial<SharedItem> = {}): SharedItem => ({
  id: newItemId(),
  kind: 'idea',
  title: 'Rehearsals that book themselves',
  pitch: 'A calendar for bands',
  excerpt: 'It asks everyone once and books the room.',
  voteCount: 12,
  commentCount: 3,
  solutionCount: 0,
  author: 'Maya Lindqvist',
  help: null,
  picture: null,
  ...more,
})
