import type { MissionType } from '#contract/rewards/missions.ts'
import {
  advance,
  type Contributions,
  listStepPoints,
  type Newcomer,
  type OnboardingAct,
} from './onboarding-model.ts'

/** An act of a person. A text that is not paid counts for nothing. Members, items, questions, comments and solutions have arbitrary names. */
export type Act = ItemAct | OnboardingAct | { act: 'complete mission'; by: string; type: MissionType }

type ItemAct =
  | { act: 'publish'; by: string; item: string; kind?: Kind }
  | { act: 'delete item'; by: string; item: string }
  | { act: 'undelete item'; by: string; item: string }
  | { act: 'hide item'; by: string; item: string }
  | { act: 'restore item'; by: string; item: string }
  | { act: 'vote'; by: string; item: string; paid: boolean }
  | { act: 'withdraw'; by: string; item: string }
  | { act: 'comment'; by: string; item: string; comment: string; paid: boolean }
  | { act: 'delete comment'; by: string; item: string; comment: string }
  /** With `isMarked` a restored answer has its mark again. A change of a text that is not paid does nothing. */
  | {
      act: 'answer'
      by: string
      item: string
      question: string
      paid: boolean
      isMarked?: boolean
      isChange?: boolean
    }
  | { act: 'withdraw answer'; by: string; item: string; question: string }
  /** With `isMarked` a restored solution has its mark again. */
  | {
      act: 'propose'
      by: string
      item: string
      solution: string
      paid: boolean
      isMarked?: boolean | undefined
    }
  /** It loses its mark. */
  | { act: 'change solution'; by: string; item: string; solution: string; paid: boolean }
  | { act: 'verify solution'; by: string; item: string; solution: string }
  | { act: 'unverify solution'; by: string; item: string; solution: string }
  | { act: 'withdraw solution'; by: string; item: string; solution: string }
  | { act: 'verify'; by: string; item: string; question: string; of: string }
  | { act: 'unverify'; by: string; item: string; question: string; of: string }
  | { act: 'interview'; by: string; item: string; of: string; bothWrote: boolean }

type ActOnOthersItem = Exclude<
  ItemAct,
  {
    act:
      | 'publish'
      | 'delete item'
      | 'undelete item'
      | 'hide item'
      | 'restore item'
      | 'verify'
      | 'unverify'
      | 'verify solution'
      | 'unverify solution'
      | 'interview'
  }
>

export type Earned = { insight: number; traction: number }

type Kind = 'idea' | 'pain_point'
type Answer = { question: string; giver: string; isMarked: boolean }
type Project = {
  kind: Kind
  author: string
  isLiving: boolean
  isHidden: boolean
  /** The other members who vote, and whether their votes pay. */
  votes: Map<string, boolean>
  reachedTen: boolean
  /** The authors of other members' comments, by the names of these. */
  comments: Map<string, string>
  solutions: Map<string, { giver: string; isMarked: boolean }>
  answers: Map<string, Answer>
  /** The members with a completed interview, and whether both sides wrote in one of them. */
  interviews: Map<string, boolean>
}
type World = {
  projects: Map<string, Project>
  newcomers: Map<string, Newcomer>
  /** A history is shorter than a day, so a member completes at most one mission. */
  missions: Map<string, MissionType>
}
type Bonus = { member: string; kind: keyof Earned; points: number }

const TEN = 10
const MISSIONS = { help_builder: 15, solve_pain: 20, validate_product: 18, connect: 25 }

const newProject = (author: string, kind: Kind = 'idea'): Project => ({
  kind,
  author,
  isLiving: true,
  isHidden: false,
  votes: new Map(),
  reachedTen: false,
  comments: new Map(),
  solutions: new Map(),
  answers: new Map(),
  interviews: new Map(),
})

const isSeen = ({ isLiving, isHidden }: Project) => isLiving && !isHidden

const answerKey = (question: string, giver: string) => `${question} ${giver}`

/** Applies an act to the world. An impossible act changes nothing. */
function apply(world: World, act: Act) {
  const { projects, newcomers, missions } = world
  const own = newcomers.get(act.by)
  if (act.act === 'choose role') newcomers.set(act.by, own ?? { role: act.role, step: 2 })
  else if (act.act === 'complete mission') missions.set(act.by, missions.get(act.by) ?? act.type)
  else if (act.act !== 'visit leaderboard') happenTo(projects, act)
  else if (own?.step === 5) newcomers.set(act.by, { ...own, step: 6 })
  const newcomer = newcomers.get(act.by)
  if (newcomer) newcomers.set(act.by, advance(newcomer, countContributions(projects, act.by)))
}

function happenTo(projects: World['projects'], act: ItemAct) {
  const project = projects.get(act.item)
  if (!project) {
    if (act.act === 'publish') projects.set(act.item, newProject(act.by, act.kind))
    return
  }
  const isAuthor = act.by === project.author
  if (act.act === 'interview') {
    const hadOne = project.interviews.get(act.of) === true
    if (act.of !== project.author) project.interviews.set(act.of, hadOne || act.bothWrote)
  } else if (act.act === 'undelete item') project.isLiving ||= isAuthor
  else if (!project.isLiving || act.act === 'publish') return
  else if (act.act === 'delete item') project.isLiving = !isAuthor
  else if (act.act === 'hide item') project.isHidden = true
  else if (act.act === 'restore item') project.isHidden = false
  else if (project.isHidden) return
  else if (act.act === 'verify' || act.act === 'unverify') {
    const answer = project.answers.get(answerKey(act.question, act.of))
    if (answer && isAuthor) answer.isMarked = act.act === 'verify'
  } else if (act.act === 'verify solution' || act.act === 'unverify solution') {
    const solution = project.solutions.get(act.solution)
    if (solution && isAuthor) solution.isMarked = act.act === 'verify solution'
  } else if (!isAuthor) doForOther(project, act)
}

function doForOther({ kind, votes, comments, answers, solutions }: Project, act: ActOnOthersItem) {
  const { by } = act
  if (act.act === 'vote') votes.set(by, votes.get(by) ?? act.paid)
  else if (act.act === 'withdraw') votes.delete(by)
  else if (act.act === 'comment' && act.paid) comments.set(act.comment, by)
  else if (act.act === 'comment') comments.delete(act.comment)
  else if (act.act === 'delete comment') comments.delete(act.comment)
  else if (act.act === 'propose') {
    if (kind === 'pain_point' && act.paid)
      solutions.set(act.solution, { giver: by, isMarked: act.isMarked ?? false })
  } else if (act.act === 'change solution' && act.paid) {
    const solution = solutions.get(act.solution)
    if (solution) solution.isMarked = false
  } else if (act.act === 'change solution' || act.act === 'withdraw solution') solutions.delete(act.solution)
  else doWithAnswer(answers, act)
}

function doWithAnswer(
  answers: Project['answers'],
  act: Extract<ItemAct, { act: 'answer' | 'withdraw answer' }>,
) {
  const key = answerKey(act.question, act.by)
  if (act.act === 'withdraw answer' || !act.paid) answers.delete(key)
  else if (!act.isChange || answers.has(key))
    answers.set(key, { question: act.question, giver: act.by, isMarked: act.isMarked ?? false })
}

/** Returns the number of a member's own contributions that still exist. Later acts of others do not reduce it. */
function countContributions(projects: World['projects'], member: string): Contributions {
  const all = [...projects.values()]
  const published = (kind: Kind) =>
    all.filter(one => one.author === member && isSeen(one) && one.kind === kind).length
  const count = (by: (project: Project) => Iterable<string>) =>
    all.flatMap(project => Array.from(by(project))).filter(giver => giver === member).length
  const answers = count(project => Array.from(project.answers.values(), ({ giver }) => giver))
  return {
    votes: count(({ votes }) => votes.keys()),
    painPoints: published('pain_point'),
    ideas: published('idea'),
    responses: answers + count(({ comments }) => comments.values()),
    help: answers + count(({ solutions }) => Array.from(solutions.values(), ({ giver }) => giver)),
  }
}

const feedbackTo = ({ comments, answers }: Project) => new Set(comments.values()).size + answers.size

/** Returns the bonuses to which a member is entitled now, each with its subject. */
function listBonuses({ projects }: World, member: string): [what: string, bonus: Bonus][] {
  const all = [...projects.values()]
  const own = all.filter(({ author }) => author === member)
  const received = own.reduce((sum, one) => sum + (isSeen(one) ? feedbackTo(one) : 0), 0)
  const given = all.flatMap(({ answers }) => Array.from(answers.values())).filter(one => one.giver === member)
  const built = own.flatMap(({ interviews }) => Array.from(interviews.values())).filter(Boolean).length
  const tested = all.filter(({ interviews }) => interviews.get(member) === true).length
  const claims: [isEarned: boolean, what: string, kind: keyof Earned, points: number][] = [
    [received >= TEN, 'ten received', 'traction', 100],
    [given.length >= TEN, 'ten given', 'insight', 150],
    [built >= 1, 'first built', 'traction', 50],
    [built >= TEN, 'ten built', 'traction', 250],
    [tested >= 1, 'first tested', 'insight', 50],
    [tested >= TEN, 'ten tested', 'insight', 250],
  ]
  return claims.flatMap(([isEarned, what, kind, points]) =>
    isEarned ? [[`${member} ${what}`, { member, kind, points }]] : [],
  )
}

/**
 * Returns everyone's points after this history: those for things that exist at its end, and bonuses reached on the way.
 * Members without points are left out. It is a pure function of the history, without entries and totals.
 */
export function pointsAfter(history: readonly Act[]): Map<string, Earned> {
  const world: World = { projects: new Map(), newcomers: new Map(), missions: new Map() }
  const once = new Map<string, Bonus>()
  for (const act of history) {
    apply(world, act)
    const project = 'item' in act ? world.projects.get(act.item) : undefined
    if (!project) continue
    if (project.votes.size >= TEN) project.reachedTen = true
    const members = [project.author, act.by, 'of' in act ? act.of : act.by]
    for (const member of members)
      for (const [what, bonus] of listBonuses(world, member)) once.set(what, bonus)
  }
  const points = new Map<string, Earned>()
  for (const { member, kind, points: amount } of [...once.values(), ...listCurrentPoints(world)]) {
    const earned = points.get(member) ?? { insight: 0, traction: 0 }
    points.set(member, { ...earned, [kind]: earned[kind] + amount })
  }
  return points
}

const listCurrentPoints = ({ projects, newcomers, missions }: World): Bonus[] => [
  ...[...projects.values()].flatMap(listProjectPoints),
  ...[...newcomers].flatMap(([member, own]) =>
    listStepPoints(own).map(({ kind, points }) => ({ member, kind, points })),
  ),
  ...[...missions].map(([member, type]) => ({ member, kind: 'insight' as const, points: MISSIONS[type] })),
]

/** Returns the points of a project and of other members' present contributions to it. */
function listProjectPoints(project: Project): Bonus[] {
  const { author, votes, reachedTen, answers, solutions, interviews } = project
  const voters = [...votes].flatMap(([voter, isPaid]) => (isPaid ? [voter] : []))
  const marked = [...answers.values(), ...solutions.values()].flatMap(({ isMarked, giver }) =>
    isMarked ? [giver] : [],
  )
  const forItem = 100 + voters.length * 10 + (reachedTen ? 50 : 0) + feedbackTo(project) * 25
  const insight = (member: string, points: number): Bonus => ({ member, kind: 'insight', points })
  return [
    ...(isSeen(project) ? [{ member: author, kind: 'traction' as const, points: forItem }] : []),
    ...voters.map(voter => insight(voter, 5)),
    ...[...answers.values()].map(({ giver }) => insight(giver, 25)),
    ...[...new Set(marked)].map(giver => insight(giver, 100)),
    ...[...interviews.keys()].flatMap(other => [
      { member: author, kind: 'traction' as const, points: 25 },
      insight(other, 25),
    ]),
  ]
}
