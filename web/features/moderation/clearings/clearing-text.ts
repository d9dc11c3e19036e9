import type { Clearing, ThingCounts } from '#contract/moderation/clearings.ts'

type Words = readonly [one: string, many: string]

const thingWords: Record<keyof ThingCounts, Words> = {
  item: ['post', 'posts'],
  comment: ['comment', 'comments'],
  answer: ['answer', 'answers'],
  solution: ['solution', 'solutions'],
  message: ['message', 'messages'],
  avatar: ['profile picture', 'profile pictures'],
}

const toCount = (count: number, [one, many]: Words) => `${count} ${count === 1 ? one : many}`

const list = new Intl.ListFormat('en-GB')

/** Returns what would be hidden in words: "3 posts, 1 comment and 20 messages", or undefined if nothing is in sight. */
export function toThingsText(counts: ThingCounts) {
  const kinds = Object.keys(thingWords) as (keyof ThingCounts)[]
  const parts = kinds.filter(kind => counts[kind] > 0).map(kind => toCount(counts[kind], thingWords[kind]))
  return parts.length === 0 ? undefined : list.format(parts)
}

const toThings = (count: number) => toCount(count, ['thing', 'things'])

/** Returns how far a clearing is, as the case says it below its ruling. */
export function toClearingText({ state, things, hidden, agreedBy }: Clearing) {
  const by = agreedBy?.name ? ` ${agreedBy.name} agreed.` : ''
  switch (state) {
    case 'waiting':
      return `Hiding everything of them, about ${toThings(things)}, waits for a second person. Until then only the ban holds.`
    case 'clearing':
      return `Everything of them is being hidden: ${hidden} of about ${things}.${by}`
    case 'cleared':
      return `Everything of them is hidden: ${toThings(hidden)}.${by}`
    case 'restoring':
      return `What was hidden comes back: ${hidden} to go.`
    case 'restored':
      return 'Everything that it hid is back.'
  }
}
