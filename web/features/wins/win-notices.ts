import type { Win } from '#contract/wins.ts'

/** The toast of each win. */
export const winNotices: Record<Win, { title: string; description: string }> = {
  'First Idea Created': { title: 'First Win! 🎉', description: "You've created your first idea!" },
  'First Vote Cast': { title: 'Great Start! 👍', description: "You've cast your first validation vote!" },
}
