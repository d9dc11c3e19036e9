import type { Win } from '#contract/wins.ts'
import type { Notice } from '#web/ui/feedback/notify.ts'

const worded: Partial<Record<Win, Notice>> = {
  'First Idea Created': { title: 'First Win! 🎉', description: "You've created your first idea!" },
  'First Vote Cast': { title: 'Great Start! 👍', description: "You've cast your first validation vote!" },
}

/** The toast of a win. */
export const winNotice = (win: Win): Notice =>
  worded[win] ?? { title: 'New Achievement! 🏆', description: win }
