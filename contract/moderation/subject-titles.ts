import type { SubjectKind } from './subjects.ts'

/** A thing by its kind, the name of its item, member or solution, and its author, who may have left. */
export type Titled = { kind: SubjectKind; title: string; author: { name: string | null } | null }

const UNNAMED = 'a member'

/** Returns a thing in a few words, as queues and notices call it: "Comment by Viktor Lang". */
export function toTitle({ kind, title, author }: Titled) {
  const name = author?.name ?? UNNAMED
  const titles: Record<SubjectKind, string> = {
    item: `“${title}”`,
    comment: `Comment by ${name}`,
    answer: `Answer by ${name}`,
    solution: `Solution by ${name}`,
    message: `Message of ${name} in a chat`,
    picture: `Picture of “${title}”`,
    avatar: `Picture of ${name}`,
    member: `Member ${name}`,
    'visitor-answer': 'Answer of a visitor',
  }
  return titles[kind]
}

/** Returns a thing in the words in which its author is addressed: "your comment". */
export function toOwnTitle({ kind, title }: Pick<Titled, 'kind' | 'title'>) {
  const titles: Record<SubjectKind, string> = {
    item: `“${title}”`,
    comment: 'your comment',
    answer: 'your answer',
    solution: `your solution “${title}”`,
    message: 'your message in a chat',
    picture: `the picture of “${title}”`,
    avatar: 'the picture in your profile',
    member: 'your account',
    'visitor-answer': 'the answer of a visitor',
  }
  return titles[kind]
}
