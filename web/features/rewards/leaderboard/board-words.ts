import type { Board, Period } from '#contract/leaderboard.ts'
import type { PointKind } from '#contract/points.ts'
import { links } from '#web/links.ts'

type Words = {
  kind: PointKind
  how: string
  what: string
  /** What brings a member onto the board, and where to do it. */
  way: { text: string; label: string; to: string }
}

export const boardWords: Record<Board, Words> = {
  builders: {
    kind: 'traction',
    how: 'How Traction Points Work',
    what: 'For what you publish, and what others do about it.',
    way: {
      text: 'Publish an idea, a pain point or a product, and you stand on this board.',
      label: 'Publish something',
      to: links.validate(),
    },
  },
  testers: {
    kind: 'insight',
    how: 'How Insight Points Work',
    what: 'For the votes, answers and interviews you give others.',
    way: {
      text: 'Vote on what others publish or answer their questions, and you stand on this board.',
      label: 'Explore the marketplace',
      to: links.marketplace(),
    },
  },
}

/** When a period's points were earned: 'Nobody is ranked yet', 'Nobody is ranked in the last 7 days'. */
export const periodWords: Record<Period, string> = {
  all: 'yet',
  monthly: 'in the last 30 days',
  weekly: 'in the last 7 days',
}
