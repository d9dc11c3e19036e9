import { ideasOfClubs } from './ideas-of-clubs.ts'
import { ideasOfNeighbours } from './ideas-of-neighbours.ts'
import { ideasOfSoftware } from './ideas-of-software.ts'
import { ideasOfTrades } from './ideas-of-trades.ts'
import { painsOfHome } from './pains-of-home.ts'
import { painsOfWork } from './pains-of-work.ts'
import { BUILDER, type Person, people } from './people.ts'
import { productsOfLeisure } from './products-of-leisure.ts'
import { productsOfWork } from './products-of-work.ts'
import { chance, type RoutineAct, routineOf } from './routine.ts'
import type { Chat, Story } from './story.ts'

type Act =
  | { kind: 'join' }
  | { kind: 'read signals' }
  | { kind: 'publish'; story: Story }
  | { kind: 'vote'; story: Story; type: 'pain_point' | 'early_adopter' }
  | { kind: 'answer'; story: Story; question: number; content: string }
  | { kind: 'verify'; story: Story; of: Person }
  | { kind: 'comment'; story: Story; content: string }
  | { kind: 'propose'; story: Story; title: string; description: string }
  | { kind: 'start chat'; story: Story; partner: Person }
  | { kind: 'write'; story: Story; partner: Person; content: string }
  | { kind: 'complete interview'; story: Story; partner: Person }
  | RoutineAct

export type Deed = { who: Person; daysAgo: number } & Act

/** Everything published; a picture shows the first one in full. */
export const stories: Story[] = [
  ...ideasOfClubs,
  ...ideasOfTrades,
  ...ideasOfSoftware,
  ...ideasOfNeighbours,
  ...painsOfHome,
  ...painsOfWork,
  ...productsOfWork,
  ...productsOfLeisure,
]

const TALK_DAYS = 5
const HOUR = 1 / 24
const everyone = Object.keys(people) as Person[]

/** Everything that happened, in order. */
export function history(): Deed[] {
  const deeds = [...stories.flatMap(deedsOf), { who: BUILDER, daysAgo: 0.9, kind: 'read signals' as const }]
  return [...everyone.flatMap(who => comingOf(who, deeds)), ...deeds].toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  )
}

/** Somebody joins a while before they first do something, and does for themselves what members do. */
function comingOf(who: Person, deeds: Deed[]): Deed[] {
  const own = deeds.filter(deed => deed.who === who)
  const joinedAgo = Math.max(...own.map(({ daysAgo }) => daysAgo)) + HOUR + 3 * chance('join', who)
  const isBuilder = own.some(deed => deed.kind === 'publish' && !('pain' in deed.story))
  return [
    { who, kind: 'join', daysAgo: joinedAgo },
    ...routineOf({ who, daysAgo: joinedAgo - HOUR / 4, isBuilder }),
  ]
}

function deedsOf(story: Story): Deed[] {
  const { author, daysAgo, answers = [], furtherAnswers = [], solutions = [], comments } = story
  const talk = (index: number, of: number) =>
    daysAgo - Math.min(daysAgo, TALK_DAYS) * ((index + chance(author, daysAgo, index, of)) / (of + 1)) - 0.001
  const told = <T extends readonly [who: Person, ...words: string[]]>(
    all: readonly T[],
    act: (words: T) => Act,
  ) => all.map((words, index): Deed => ({ who: words[0], daysAgo: talk(index, all.length), ...act(words) }))
  return [
    { who: author, daysAgo, kind: 'publish', story },
    ...votesOn(story),
    ...told(answers, ([, content]) => ({ kind: 'answer', story, question: 0, content })),
    ...verifications(story, talk(answers.length - 1, answers.length)),
    ...told(furtherAnswers, ([, content]) => ({ kind: 'answer', story, question: 1, content })),
    ...told(solutions, ([, title, description]) => ({ kind: 'propose', story, title, description })),
    ...told(comments, ([, content]) => ({ kind: 'comment', story, content })),
    ...(story.chats ?? []).flatMap(chat => chatOn(story, chat)),
  ]
}

/** A chat comes when most has been said, a line every few minutes. */
function chatOn(story: Story, { partner, lines, isCompleted }: Chat): Deed[] {
  const { author } = story
  const begun = story.daysAgo * (0.05 + 0.1 * chance(author, partner, 'chat'))
  const at = (line: number) => ({ daysAgo: begun * (1 - line / (4 * (lines.length + 2))) })
  return [
    { who: author, ...at(0), kind: 'start chat', story, partner },
    ...lines.map((content, index): Deed => {
      const who = index % 2 === 0 ? author : partner
      return { who, ...at(index + 1), kind: 'write', story, partner, content }
    }),
    ...(isCompleted
      ? [{ who: author, ...at(lines.length + 1), kind: 'complete interview' as const, story, partner }]
      : []),
  ]
}

/** Most authors learn something from the last answer to their first question, and mark it soon. */
function verifications(story: Story, answeredAgo: number): Deed[] {
  const { author, daysAgo, answers = [] } = story
  const of = answers.at(-1)?.[0]
  if (!of || of === author || chance(author, daysAgo, 'verify') > 0.6) return []
  return [{ who: author, daysAgo: answeredAgo * 0.98, kind: 'verify', story, of }]
}

/** Most votes come soon, a few much later. */
function votesOn(story: Story): Deed[] {
  const { author, daysAgo, likes, adopters = 0 } = story
  const luck = (who: Person, what: string) => chance(author, daysAgo, who, what)
  return everyone
    .filter(who => who !== author)
    .toSorted((a, b) => luck(a, 'draw') - luck(b, 'draw'))
    .slice(0, likes + adopters)
    .map(
      (who, index): Deed => ({
        who,
        daysAgo: daysAgo * (0.999 - 0.99 * luck(who, 'when') ** 2),
        kind: 'vote',
        story,
        type: index < likes ? 'pain_point' : 'early_adopter',
      }),
    )
}
