import type { TalkEndingForm } from '#contract/evidence/talks.ts'
import type { TalkElsewhereForm } from '#contract/talk/talks-elsewhere.ts'
import { BUILDER, everyone, type Person, SILENT } from './people.ts'
import { chance, listRoutine, type RoutineAct } from './routine.ts'
import type { Bar, Chat, SampleItem } from './sample-item.ts'
import { ideasOfClubs } from './sample-items/ideas-of-clubs.ts'
import { ideasOfNeighbours } from './sample-items/ideas-of-neighbours.ts'
import { ideasOfSoloBuilders } from './sample-items/ideas-of-solo-builders.ts'
import { ideasOfWork } from './sample-items/ideas-of-work.ts'
import { pains } from './sample-items/pains.ts'
import { products } from './sample-items/products.ts'

type Act =
  | { kind: 'join' }
  | { kind: 'read signals' }
  | { kind: 'publish'; sample: SampleItem }
  | { kind: 'vote'; sample: SampleItem; type: 'pain_point' | 'early_adopter' }
  | { kind: 'answer'; sample: SampleItem; question: number; content: string }
  | { kind: 'verify'; sample: SampleItem; of: Person }
  | { kind: 'set bar'; sample: SampleItem; bar: Bar }
  | { kind: 'show report'; sample: SampleItem }
  | { kind: 'keep talk'; sample: SampleItem; talk: TalkElsewhereForm }
  | { kind: 'name'; sample: SampleItem; pain: SampleItem }
  | { kind: 'accept'; sample: SampleItem; pain: SampleItem }
  | { kind: 'comment'; sample: SampleItem; content: string; to?: string | undefined }
  | { kind: 'reply'; sample: SampleItem; of: Person; content: string }
  | { kind: 'propose'; sample: SampleItem; title: string; description: string }
  | { kind: 'start chat'; sample: SampleItem; partner: Person }
  | { kind: 'write'; sample: SampleItem; partner: Person; content: string }
  | { kind: 'complete interview'; sample: SampleItem; partner: Person }
  | { kind: 'quote'; sample: SampleItem; partner: Person; line: string; words: string }
  | { kind: 'show quote'; sample: SampleItem; partner: Person; words: string }
  | { kind: 'end talk'; sample: SampleItem; partner: Person; ending: TalkEndingForm }
  | RoutineAct

export type Action = { who: Person; daysAgo: number } & Act

/** The page of the first one is among the screens. */
export const sampleItems: SampleItem[] = [
  ...ideasOfClubs,
  ...ideasOfWork,
  ...ideasOfNeighbours,
  ...ideasOfSoloBuilders,
  ...pains,
  ...products,
]

const TALK_DAYS = 5
/** Their answers are marked wherever they are not the author. */
const REGULARS: Person[] = ['Grace', 'Ewa', 'Sam']
const HOUR = 1 / 24

export function listHistory(): Action[] {
  const actions = [
    ...sampleItems.flatMap(listActions),
    { who: BUILDER, daysAgo: 0.9, kind: 'read signals' as const },
  ]
  return [...everyone.flatMap(who => listArrival(who, actions)), ...actions].toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  )
}

/** Members sign up a while before their first action. */
function listArrival(who: Person, actions: Action[]): Action[] {
  const own = actions.filter(action => action.who === who)
  const joinedAgo = Math.max(...own.map(({ daysAgo }) => daysAgo)) + HOUR + 40 * chance('join', who)
  const isBuilder = own.some(action => action.kind === 'publish' && !('pain' in action.sample))
  return [
    { who, kind: 'join', daysAgo: joinedAgo },
    ...listRoutine({ who, daysAgo: joinedAgo - HOUR / 4, isBuilder }),
  ]
}

function listActions(sample: SampleItem): Action[] {
  const { author, daysAgo, answers = [], furtherAnswers = [], solutions = [], comments } = sample
  const toComment = (to: number | undefined) => (to === undefined ? undefined : comments[to]?.[1])
  const talk = (index: number, of: number) =>
    daysAgo - Math.min(daysAgo, TALK_DAYS) * ((index + chance(author, daysAgo, index, of)) / (of + 1)) - 0.001
  const contribute = <T extends readonly [who: Person, ...words: (string | number | undefined)[]]>(
    all: readonly T[],
    act: (words: T) => Act,
  ) => all.map((words, index): Action => ({ who: words[0], daysAgo: talk(index, all.length), ...act(words) }))
  return [
    { who: author, daysAgo, kind: 'publish', sample },
    ...listIntentions(sample),
    ...listNamings(sample),
    ...listVotes(sample),
    ...contribute(answers, ([, content]) => ({ kind: 'answer', sample, question: 0, content })),
    ...listVerifications(sample, talk(answers.length - 1, answers.length)),
    ...contribute(furtherAnswers, ([, content]) => ({ kind: 'answer', sample, question: 1, content })),
    ...contribute(solutions, ([, title, description]) => ({ kind: 'propose', sample, title, description })),
    ...contribute(comments, ([, content, to]) => ({ kind: 'comment', sample, content, to: toComment(to) })),
    ...listAnswerReplies(sample, talk(answers.length - 1, answers.length)),
    ...(sample.chats ?? []).flatMap(chat => listChat(sample, chat)),
  ]
}

function listIntentions(sample: SampleItem): Action[] {
  const { author: who, daysAgo, bar, hasReport, talksElsewhere = [] } = sample
  return [
    ...(bar ? [{ who, daysAgo: daysAgo - HOUR / 60, kind: 'set bar' as const, sample, bar }] : []),
    ...talksElsewhere.map(talk => ({ who, daysAgo: 1, kind: 'keep talk' as const, sample, talk })),
    ...(hasReport ? [{ who, daysAgo: daysAgo / 2, kind: 'show report' as const, sample }] : []),
  ]
}

function listNamings(sample: SampleItem): Action[] {
  const pain = 'solves' in sample && pains.find(({ pitch }) => pitch === sample.solves)
  if (!pain) return []
  return [
    { who: sample.author, daysAgo: 1.5, kind: 'name', sample, pain },
    { who: pain.author, daysAgo: 0.3, kind: 'accept', sample, pain },
  ]
}

/** A chat starts after most other actions and has a line every few minutes. */
function listChat(sample: SampleItem, chat: Chat): Action[] {
  const { author } = sample
  const { partner, lines, isCompleted } = chat
  const begun = sample.daysAgo * (0.05 + 0.1 * chance(author, partner, 'chat'))
  const at = (line: number) => ({ daysAgo: begun * (1 - line / (4 * (lines.length + 2))) })
  return [
    { who: author, ...at(0), kind: 'start chat', sample, partner },
    ...lines.map((content, index): Action => {
      const who = index % 2 === 0 ? author : partner
      return { who, ...at(index + 1), kind: 'write', sample, partner, content }
    }),
    ...(isCompleted
      ? [{ who: author, ...at(lines.length + 1), kind: 'complete interview' as const, sample, partner }]
      : []),
    ...listWhatIsLeft(chat).map((act): Action => {
      const who = act.kind === 'show quote' ? partner : author
      return Object.assign({ who, sample, partner }, at(lines.length + 1), act)
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

const listAnswerReplies = (sample: SampleItem, answeredAgo: number) =>
  (sample.answerReplies ?? []).map(([of, content], index): Action => {
    const daysAgo = answeredAgo * (0.95 - index / 50)
    return { who: sample.author, daysAgo, kind: 'reply', sample, of, content }
  })

/** Most authors mark an answer when they come back to it, in the last days; old ones did at once, so no regular is a newcomer. */
function listVerifications(sample: SampleItem, answeredAgo: number): Action[] {
  const { author, daysAgo, answers = [] } = sample
  const regular = REGULARS.find(who => answers.some(([answerer]) => answerer === who))
  const of = regular ?? answers.at(-1)?.[0]
  if (!of || of === author || (!regular && chance(author, daysAgo, 'verify') > 0.6)) return []
  const markedAgo =
    daysAgo > 33 ? answeredAgo : Math.min(answeredAgo, 0.1 + 5 * chance(author, daysAgo, 'marked'))
  return [{ who: author, daysAgo: markedAgo * 0.98, kind: 'verify', sample, of }]
}

/** Where the share changes over time, all early adopters come before the others. */
function listVotes(sample: SampleItem): Action[] {
  const { author, daysAgo, likes, adopters = 0, hasChange } = sample
  const luck = (who: Person, what: string) => chance(author, daysAgo, who, what)
  return everyone
    .filter(who => who !== author && who !== SILENT)
    .toSorted((a, b) => luck(a, 'draw') - luck(b, 'draw'))
    .slice(0, likes + adopters)
    .map(
      (who, index): Action => ({
        who,
        daysAgo: daysAgo * votedAt(luck(who, 'when'), { hasChange, isLike: index < likes }),
        kind: 'vote',
        sample,
        type: index < likes ? 'pain_point' : 'early_adopter',
      }),
    )
}

/** Returns the time of a vote as a part of the time since the publication: 1 is the publication, 0 now. */
function votedAt(luck: number, { hasChange, isLike }: { hasChange: true | undefined; isLike: boolean }) {
  if (!hasChange) return 0.999 - 0.99 * luck ** 2
  return isLike ? 0.5 - 0.4 * luck : 0.99 - 0.3 * luck
}
