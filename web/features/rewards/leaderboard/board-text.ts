import type { Board, Period } from '#contract/rewards/leaderboard.ts'
import type { PointKind } from '#contract/rewards/points.ts'
import { links } from '#web/links.ts'

type Words = {
  kind: PointKind
  how: string
  what: string
  /** The way for a member onto the board, and the page on which it begins. */
  call: { text: string; label: string; to: string }
}

export const boardWords: Record<Board, Words> = {
  builders: {
    kind: 'traction',
    how: 'How Traction Points Work',
    what: 'For what you publish, and what others do about it.',
    call: {
      text: "Publish an idea, a pain point or a product, and you're on this board.",
      label: 'Publish something',
      to: links.validate(),
    },
  },
  testers: {
    kind: 'insight',
    how: 'How Insight Points Work',
    what: 'For the votes, answers and interviews you give others.',
    call: {
      text: "Vote on what others publish or answer their questions, and you're on this board.",
      label: 'Explore the marketplace',
      to: links.marketplace(),
    },
  },
}

/** The end of a sentence for each period: 'Nobody is ranked yet', 'Nobody is ranked in the last 7 days'. */
export const periodWords: Record<Period, string> = {
  all: 'yet',
  monthly: 'in the last 30 days',
  weekly: 'in the last 7 days',
}
