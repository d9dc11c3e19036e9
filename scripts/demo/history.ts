import type { DecisionForm } from '#contract/evidence/decisions.ts'
import type { TalkEndingForm } from '#contract/evidence/talks.ts'
import { BUILDER, everyone, type Person } from './people.ts'
import { chance, listRoutine, type RoutineAct } from './routine.ts'
import { ideasOfClubs } from './stories/ideas-of-clubs.ts'
import { ideasOfNeighbours } from './stories/ideas-of-neighbours.ts'
import { ideasOfSoftware } from './stories/ideas-of-software.ts'
import { ideasOfSoloBuilders } from './stories/ideas-of-solo-builders.ts'
import { ideasOfTrades } from './stories/ideas-of-trades.ts'
import { painsOfHome } from './stories/pains-of-home.ts'
import { painsOfWork } from './stories/pains-of-work.ts'
import { productsOfLeisure } from './stories/products-of-leisure.ts'
import { painsOfSoloBuilders, productsOfSoloBuilders } from './stories/products-of-solo-builders.ts'
import { productsOfWork } from './stories/products-of-work.ts'
import type { Chat, Rule, Story } from './story.ts'

type Act =
  | { kind: 'join' }
  | { kind: 'read signals' }
  | { kind: 'publish'; story: Story }
  | { kind: 'vote'; story: Story; type: 'pain_point' | 'early_adopter' }
  | { kind: 'answer'; story: Story; question: number; content: string }
  | { kind: 'verify'; story: Story; of: Person }
  | { kind: 'write rule'; story: Story; rule: Rule }
  | { kind: 'decide'; story: Story; decision: DecisionForm }
  | { kind: 'show report'; story: Story }
  | { kind: 'comment'; story: Story; content: string; to?: string | undefined }
  | { kind: 'reply'; story: Story; of: Person; content: string }
  | { kind: 'propose'; story: Story; title: string; description: string }
  | { kind: 'start chat'; story: Story; partner: Person }
  | { kind: 'write'; story: Story; partner: Person; content: string }
  | { kind: 'complete interview'; story: Story; partner: Person }
  | { kind: 'quote'; story: Story; partner: Person; line: string; words: string }
  | { kind: 'show quote'; story: Story; partner: Person; words: string }
  | { kind: 'end talk'; story: Story; partner: Person; ending: TalkEndingForm }
  | RoutineAct

export type Action = { who: Person; daysAgo: number } & Act

/** The page of the first one is among the screens. */
export const stories: Story[] = [
  ...ideasOfClubs,
  ...ideasOfTrades,
  ...ideasOfSoftware,
  ...ideasOfNeighbours,
  ...painsOfHome,
  ...painsOfWork,
  ...productsOfWork,
  ...productsOfLeisure,
  ...ideasOfSoloBuilders,
  ...painsOfSoloBuilders,
  ...productsOfSoloBuilders,
]

const TALK_DAYS = 5
const HOUR = 1 / 24

export function listHistory(): Action[] {
  const actions = [
    ...stories.flatMap(listActions),
    { who: BUILDER, daysAgo: 0.9, kind: 'read signals' as const },
  ]
  return [...everyone.flatMap(who => listArrival(who, actions)), ...actions].toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  )
}

/** Members sign up a while before their first action. */
function listArrival(who: Person, actions: Action[]): Action[] {
  const own = actions.filter(action => action.who === who)
  const joinedAgo = Math.max(...own.map(({ daysAgo }) => daysAgo)) + HOUR + 3 * chance('join', who)
  const isBuilder = own.some(action => action.kind === 'publish' && !('pain' in action.story))
  return [
    { who, kind: 'join', daysAgo: joinedAgo },
    ...listRoutine({ who, daysAgo: joinedAgo - HOUR / 4, isBuilder }),
  ]
}

function listActions(story: Story): Action[] {
  const { author, daysAgo, answers = [], furtherAnswers = [], solutions = [], comments } = story
  const toComment = (to: number | undefined) => (to === undefined ? undefined : comments[to]?.[1])
  const talk = (index: number, of: number) =>
    daysAgo - Math.min(daysAgo, TALK_DAYS) * ((index + chance(author, daysAgo, index, of)) / (of + 1)) - 0.001
  const contribute = <T extends readonly [who: Person, ...words: (string | number | undefined)[]]>(
    all: readonly T[],
    act: (words: T) => Act,
  ) => all.map((words, index): Action => ({ who: words[0], daysAgo: talk(index, all.length), ...act(words) }))
  return [
    { who: author, daysAgo, kind: 'publish', story },
    ...listIntentions(story),
    ...listVotes(story),
    ...contribute(answers, ([, content]) => ({ kind: 'answer', story, question: 0, content })),
    ...listVerifications(story, talk(answers.length - 1, answers.length)),
    ...contribute(furtherAnswers, ([, content]) => ({ kind: 'answer', story, question: 1, content })),
    ...contribute(solutions, ([, title, description]) => ({ kind: 'propose', story, title, description })),
    ...contribute(comments, ([, content, to]) => ({ kind: 'comment', story, content, to: toComment(to) })),
    ...listAnswerReplies(story, talk(answers.length - 1, answers.length)),
    ...(story.chats ?? []).flatMap(chat => listChat(story, chat)),
  ]
}

function listIntentions(story: Story): Action[] {
  const { author: who, daysAgo, rule, decided, hasReport } = story
  return [
    ...(rule ? [{ who, daysAgo: daysAgo - HOUR / 60, kind: 'write rule' as const, story, rule }] : []),
    ...(decided ? [{ who, kind: 'decide' as const, story, ...decided }] : []),
    ...(hasReport ? [{ who, daysAgo: daysAgo / 2, kind: 'show report' as const, story }] : []),
  ]
}

/** A chat starts after most other actions and has a line every few minutes. */
function listChat(story: Story, chat: Chat): Action[] {
  const { author } = story
  const { partner, lines, isCompleted } = chat
  const begun = story.daysAgo * (0.05 + 0.1 * chance(author, partner, 'chat'))
  const at = (line: number) => ({ daysAgo: begun * (1 - line / (4 * (lines.length + 2))) })
  return [
    { who: author, ...at(0), kind: 'start chat', story, partner },
    ...lines.map((content, index): Action => {
      const who = index % 2 === 0 ? author : partner
      return { who, ...at(index + 1), kind: 'write', story, partner, content }
    }),
    ...(isCompleted
      ? [{ who: author, ...at(lines.length + 1), kind: 'complete interview' as const, story, partner }]
      : []),
    ...listWhatIsLeft(chat).map((act): Action => {
      const who = act.kind === 'show quote' ? partner : author
      return Object.assign({ who, story, partner }, at(lines.length + 1), act)
    }),
  ]
}

function listWhatIsLeft({ lines, quotes = [], ending }: Chat) {
  return [
    ...quotes.flatMap(({ line, words, isShown }) => [
      { kind: 'quote' as const, line: lines[line] ?? '', words },
      ...(isShown ? [{ kind: 'show quote' as const, words }] : []),
    ]),
    ...(ending ? [{ kind: 'end talk' as const, ending }] : []),
  ]
}

const listAnswerReplies = (story: Story, answeredAgo: number) =>
  (story.answerReplies ?? []).map(([of, content], index): Action => {
    const daysAgo = answeredAgo * (0.95 - index / 50)
    return { who: story.author, daysAgo, kind: 'reply', story, of, content }
  })

function listVerifications(story: Story, answeredAgo: number): Action[] {
  const { author, daysAgo, answers = [] } = story
  const of = answers.at(-1)?.[0]
  if (!of || of === author || chance(author, daysAgo, 'verify') > 0.6) return []
  return [{ who: author, daysAgo: answeredAgo * 0.98, kind: 'verify', story, of }]
}

/** Where the share changes over time, all early adopters come before the others. */
function listVotes(story: Story): Action[] {
  const { author, daysAgo, likes, adopters = 0, hasChange } = story
  const luck = (who: Person, what: string) => chance(author, daysAgo, who, what)
  return everyone
    .filter(who => who !== author)
    .toSorted((a, b) => luck(a, 'draw') - luck(b, 'draw'))
    .slice(0, likes + adopters)
    .map(
      (who, index): Action => ({
        who,
        daysAgo: daysAgo * votedAt(luck(who, 'when'), { hasChange, isLike: index < likes }),
        kind: 'vote',
        story,
        type: index < likes ? 'pain_point' : 'early_adopter',
      }),
    )
}

/** Returns the time of a vote as a part of the time since the publication: 1 is the publication, 0 now. */
function votedAt(luck: number, { hasChange, isLike }: { hasChange: true | undefined; isLike: boolean }) {
  if (!hasChange) return 0.999 - 0.99 * luck ** 2
  return isLike ? 0.5 - 0.4 * luck : 0.99 - 0.3 * luck
}
