/** What somebody did. Members, items, questions and comments are called by any names. */
export type Act =
  | { act: 'publish'; by: string; item: string }
  | { act: 'delete item'; by: string; item: string }
  | { act: 'vote'; by: string; item: string; paid: boolean }
  | { act: 'withdraw'; by: string; item: string }
  | { act: 'comment'; by: string; item: string; comment: string }
  | { act: 'delete comment'; by: string; item: string; comment: string }
  | { act: 'answer'; by: string; item: string; question: string }
  | { act: 'withdraw answer'; by: string; item: string; question: string }
  | { act: 'verify'; by: string; item: string; question: string; of: string }
  | { act: 'unverify'; by: string; item: string; question: string; of: string }
  | { act: 'interview'; by: string; item: string; of: string; bothWrote: boolean }

type OfOthers = Exclude<Act, { act: 'publish' | 'delete item' | 'verify' | 'unverify' | 'interview' }>

export type Earned = { insight: number; traction: number }

type Answer = { question: string; giver: string; isMarked: boolean }
type Project = {
  author: string
  isLiving: boolean
  /** Who else votes, and whether it pays. */
  votes: Map<string, boolean>
  reachedTen: boolean
  /** Comments of others by their names, and who wrote them. */
  comments: Map<string, string>
  answers: Map<string, Answer>
  /** With whom there was an interview, and whether both wrote in one. */
  interviews: Map<string, boolean>
}
type World = Map<string, Project>
type Bonus = { member: string; kind: keyof Earned; points: number }

const TEN = 10

const newProject = (author: string): Project => ({
  author,
  isLiving: true,
  votes: new Map(),
  reachedTen: false,
  comments: new Map(),
  answers: new Map(),
  interviews: new Map(),
})

const answerKey = (question: string, giver: string) => `${question} ${giver}`

/** Lets something happen, unless it is impossible: then nothing does. */
function happen(world: World, act: Act) {
  const project = world.get(act.item)
  if (!project) {
    if (act.act === 'publish') world.set(act.item, newProject(act.by))
    return
  }
  const isAuthor = act.by === project.author
  if (act.act === 'interview') {
    const hadOne = project.interviews.get(act.of) === true
    if (act.of !== project.author) project.interviews.set(act.of, hadOne || act.bothWrote)
  } else if (!project.isLiving || act.act === 'publish') return
  else if (act.act === 'delete item') project.isLiving = !isAuthor
  else if (act.act === 'verify' || act.act === 'unverify') {
    const answer = project.answers.get(answerKey(act.question, act.of))
    if (answer && isAuthor) answer.isMarked = act.act === 'verify'
  } else if (!isAuthor) doForOther(project, act)
}

function doForOther({ votes, comments, answers }: Project, act: OfOthers) {
  const { by } = act
  if (act.act === 'vote') votes.set(by, votes.get(by) ?? act.paid)
  else if (act.act === 'withdraw') votes.delete(by)
  else if (act.act === 'comment') comments.set(act.comment, by)
  else if (act.act === 'delete comment') comments.delete(act.comment)
  else if (act.act === 'withdraw answer') answers.delete(answerKey(act.question, by))
  else answers.set(answerKey(act.question, by), { question: act.question, giver: by, isMarked: false })
}

const feedbackTo = ({ comments, answers }: Project) => new Set(comments.values()).size + answers.size

/** The bonuses that a member has a claim to right now, by what each is for. */
function bonusesOf(world: World, member: string): [what: string, bonus: Bonus][] {
  const all = [...world.values()]
  const own = all.filter(({ author }) => author === member)
  const received = own.reduce((sum, one) => sum + (one.isLiving ? feedbackTo(one) : 0), 0)
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
 * What everyone has after this history, from what stands at its end and what was once reached on the way; those without
 * points are left out. A pure function of what happened: it knows neither entries nor totals.
 */
export function pointsAfter(history: readonly Act[]): Map<string, Earned> {
  const world: World = new Map()
  const once = new Map<string, Bonus>()
  for (const act of history) {
    happen(world, act)
    const project = world.get(act.item)
    if (!project) continue
    if (project.votes.size >= TEN) project.reachedTen = true
    const members = [project.author, act.by, 'of' in act ? act.of : act.by]
    for (const member of members) for (const [what, bonus] of bonusesOf(world, member)) once.set(what, bonus)
  }
  const points = new Map<string, Earned>()
  for (const { member, kind, points: amount } of [
    ...once.values(),
    ...[...world.values()].flatMap(standing),
  ]) {
    const earned = points.get(member) ?? { insight: 0, traction: 0 }
    points.set(member, { ...earned, [kind]: earned[kind] + amount })
  }
  return points
}

/** What a project and all that others did for it are worth as they stand. */
function standing(project: Project): Bonus[] {
  const { author, isLiving, votes, reachedTen, answers, interviews } = project
  const voters = [...votes].flatMap(([voter, isPaid]) => (isPaid ? [voter] : []))
  const marked = [...answers.values()].flatMap(({ isMarked, giver }) => (isMarked ? [giver] : []))
  const forItem = 100 + voters.length * 10 + (reachedTen ? 50 : 0) + feedbackTo(project) * 25
  const insight = (member: string, points: number): Bonus => ({ member, kind: 'insight', points })
  return [
    ...(isLiving ? [{ member: author, kind: 'traction' as const, points: forItem }] : []),
    ...voters.map(voter => insight(voter, 5)),
    ...[...answers.values()].map(({ giver }) => insight(giver, 25)),
    ...[...new Set(marked)].map(giver => insight(giver, 100)),
    ...[...interviews.keys()].flatMap(other => [
      { member: author, kind: 'traction' as const, points: 25 },
      insight(other, 25),
    ]),
  ]
}
