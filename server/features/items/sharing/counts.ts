import type { SharedItem } from './shared-item.ts'

type Words = readonly [one: string, many: string]

const counted = (count: number, [one, many]: Words) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const VOTES: Words = ['vote', 'votes']
const AFFECTED: Words = ['person affected', 'people affected']

/** An item's counts in words, those of nothing left out. */
export function countsOf({ kind, voteCount, commentCount, solutionCount }: SharedItem) {
  const counts: [number, Words][] = [
    [voteCount, kind === 'pain_point' ? AFFECTED : VOTES],
    [solutionCount, ['solution', 'solutions']],
    [commentCount, ['comment', 'comments']],
  ]
  const some = counts.filter(([count]) => count > 0).map(([count, words]) => counted(count, words))
  return some.length > 0 ? some : ['Waiting for its first vote']
}
