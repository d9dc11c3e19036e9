import type { MissionType } from '#contract/rewards/missions.ts'
import {
  advance,
  type Contributions,
  listStepPoints,
  type Newcomer,
  type OnboardingAct,
} from './onboarding-model.ts'
import { applyToTexts, type Text, type TextAct } from './texts-model.ts'

/** An act of a person. Members, items, questions and texts have arbitrary names. */
export type Act =
  | ItemAct
  | TextAct
  | OnboardingAct
  | { act: 'complete mission'; by: string; type: MissionType }

type ItemAct =
  | { act: 'publish'; by: string; item: string; kind?: Kind }
  | { act: 'delete item' | 'undelete item' | 'hide item' | 'restore item'; by: string; item: string }
  | { act: 'vote'; by: string; item: string; paid: boolean }
  | { act: 'withdraw'; by: string; item: string }
  | { act: 'interview'; by: string; item: string; of: string; bothWrote: boolean }

export type Earned = { insight: number; traction: number }

type Kind = 'idea' | 'pain_point'
type Project = {
  kind: Kind
  author: string
  isLiving: boolean
  isHidden: boolean
  /** The other members who vote, and whether their votes pay. */
  votes: Map<string, boolean>
  reachedTen: boolean
  /** The members with a completed interview, and whether both sides wrote in one of them. */
  interviews: Map<string, boolean>
}
type World = {
  projects: Map<string, Project>
  texts: Map<string, Text>
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
  interviews: new Map(),
})

const isSeen = ({ isLiving, isHidden }: Project) => isLiving && !isHidden

/** Applies an act to the world. An impossible act changes nothing. */
function apply(world: World, act: Act) {
  const { newcomers, missions } = world
  const own = newcomers.get(act.by)
  if (act.act === 'choose role') newcomers.set(act.by, own ?? { role: act.role, step: 2 })
  else if (act.act === 'complete mission') missions.set(act.by, missions.get(act.by) ?? act.type)
  else if (act.act !== 'visit leaderboard') happenTo(world, act)
  else if (own?.step === 5) newcomers.set(act.by, { ...own, step: 6 })
  const newcomer = newcomers.get(act.by)
  if (newcomer) newcomers.set(act.by, advance(newcomer, countContributions(world, act.by)))
}

function happenTo(world: World, act: ItemAct | TextAct) {
  const { projects } = world
  const project = projects.get(act.item)
  if (!project) {
    if (act.act === 'publish') projects.set(act.item, newProject(act.by, act.kind))
    return
  }
  const { author, kind } = project
  const isAuthor = act.by === author
  if (act.act === 'interview') {
    const hadOne = project.interviews.get(act.of) === true
    if (act.of !== author) project.interviews.set(act.of, hadOne || act.bothWrote)
  } else if ('text' in act || act.act === 'remove') {
    const place = { author, isSeen: isSeen(project), takesSolutions: kind === 'pain_point' }
    applyToTexts(world, act, place)
  } else if (act.act === 'undelete item') project.isLiving ||= isAuthor
  else if (!project.isLiving || act.act === 'publish') return
  else if (act.act === 'delete item') project.isLiving = !isAuthor
  else if (act.act === 'hide item' || act.act === 'restore item') project.isHidden = act.act === 'hide item'
  else if (project.isHidden || isAuthor) return
  else if (act.act === 'withdraw') project.votes.delete(act.by)
  else if (act.act === 'vote') project.votes.set(act.by, project.votes.get(act.by) ?? act.paid)
}

/** Returns the texts that count: they stand, and are paid. */
const listCounted = ({ projects, texts }: World) =>
  [...texts.values()].filter(
    one => one.state === 'stands' && one.unpaid === null && projects.get(one.item)?.author !== one.by,
  )

/** Returns the number of a member's own contributions that still exist. Later acts of others do not reduce it. */
function countContributions(world: World, member: string): Contributions {
  const all = [...world.projects.values()]
  const published = (kind: Kind) =>
    all.filter(one => one.author === member && isSeen(one) && one.kind === kind).length
  const kinds = listCounted(world).flatMap(({ by, kind }) => (by === member ? [kind] : []))
  return {
    votes: all.filter(({ votes }) => votes.has(member)).length,
    painPoints: published('pain_point'),
    ideas: published('idea'),
    responses: kinds.filter(kind => kind !== 'solution').length,
    help: kinds.filter(kind => kind !== 'comment').length,
  }
}

const countFeedback = (texts: Text[]) =>
  new Set(texts.flatMap(({ kind, by }) => (kind === 'comment' ? [by] : []))).size +
  texts.filter(({ kind }) => kind === 'answer').length

/** Returns the bonuses to which a member is entitled now, each with its subject. */
function listBonuses(world: World, member: string): [what: string, bonus: Bonus][] {
  const all = [...world.projects.values()]
  const counted = listCounted(world)
  const own = all.filter(({ author }) => author === member)
  const toOwn = (id: string, one: Project) =>
    one.author === member && isSeen(one) ? countFeedback(counted.filter(({ item }) => item === id)) : 0
  const received = [...world.projects].reduce((sum, [id, one]) => sum + toOwn(id, one), 0)
  const given = counted.filter(({ kind, by }) => kind === 'answer' && by === member)
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
 * Members without points are left out. Also returns why each standing text earns nothing. It is a pure function of the
 * history, without entries and totals.
 */
export function outcomeOf(history: readonly Act[]) {
  const world: World = { projects: new Map(), texts: new Map(), newcomers: new Map(), missions: new Map() }
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
  const standing = [...world.texts.values()].filter(({ state }) => state === 'stands')
  return { points, unpaid: new Map(standing.map(({ id, unpaid }) => [id, unpaid])) }
}

const listCurrentPoints = (world: World): Bonus[] => [
  ...[...world.projects].flatMap(([id, project]) =>
    listProjectPoints(
      project,
      listCounted(world).filter(({ item }) => item === id),
    ),
  ),
  ...[...world.newcomers].flatMap(([member, own]) =>
    listStepPoints(own).map(({ kind, points }) => ({ member, kind, points })),
  ),
  ...[...world.missions].map(([member, type]) => ({
    member,
    kind: 'insight' as const,
    points: MISSIONS[type],
  })),
]

/** Returns the points of a project and of other members' present contributions to it. */
function listProjectPoints(project: Project, texts: Text[]): Bonus[] {
  const { author, votes, reachedTen, interviews } = project
  const voters = [...votes].flatMap(([voter, isPaid]) => (isPaid ? [voter] : []))
  const marked = texts.flatMap(({ isMarked, by }) => (isMarked ? [by] : []))
  const forItem = 100 + voters.length * 10 + (reachedTen ? 50 : 0) + countFeedback(texts) * 25
  const insight = (member: string, points: number): Bonus => ({ member, kind: 'insight', points })
  return [
    ...(isSeen(project) ? [{ member: author, kind: 'traction' as const, points: forItem }] : []),
    ...voters.map(voter => insight(voter, 5)),
    ...texts.flatMap(({ kind, by }) => (kind === 'answer' ? [insight(by, 25)] : [])),
    ...[...new Set(marked)].map(giver => insight(giver, 100)),
    ...[...interviews.keys()].flatMap(other => [
      { member: author, kind: 'traction' as const, points: 25 },
      insight(other, 25),
    ]),
  ]
}
