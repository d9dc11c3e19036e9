import { capitalize } from '#contract/text/capitalize.ts'
import type { NoticeText } from './notice-text.ts'

/** The readers of the item `title` who were taken out of the count. */
export type NoticedReaders = { title: string; count: number; excludedAt: string }
type AboutReaders = { readers: NoticedReaders | null }

/** Returns the day (UTC) of an ISO 8601 time as notices write it. */
export const day = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Returns a count in words, with no number below five: of one friend who was sent the link it would say that they opened it. */
const toPeople = (count: number) => (count < 5 ? 'a few people' : `${count} people`)

/** Returns the notice about excluded readers, which says neither who they are nor what they said. */
export function toExcluded({ readers }: AboutReaders): NoticeText {
  if (!readers) throw new Error('a notice about readers is about some')
  const people = toPeople(readers.count)
  return {
    title: `We no longer count ${people} who opened “${readers.title}”`,
    paragraphs: [
      `Since ${day(readers.excludedAt)} the evidence leaves out ${people} who opened “${readers.title}”. They joined in the same week or share one network, and did little else here. If a verdict rested on them, it is withdrawn. This doesn't mean that you had anything to do with it.`,
      'We never say who they are. If you think this is wrong, write to the people who run this community. It can be undone.',
    ],
    facts: [
      { label: 'What was done', text: `${capitalize(people)} are not counted` },
      {
        label: 'How it was found and decided',
        text: 'They were found by automated means. A person decided, without seeing what they had said.',
      },
    ],
  }
}

export function toCountedAgain({ readers }: AboutReaders): NoticeText {
  if (!readers) throw new Error('a notice about readers is about some')
  const people = toPeople(readers.count)
  return {
    title: `We count ${people} who opened “${readers.title}” again`,
    paragraphs: [
      `We had left out ${people} who opened “${readers.title}” since ${day(readers.excludedAt)}. A person took that back, and the evidence counts them again. Everything is as it was before.`,
    ],
    facts: [],
  }
}
