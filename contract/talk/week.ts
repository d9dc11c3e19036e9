import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Share } from '#contract/evidence/groups.ts'
import { toOpenedText, toSaidText } from '#contract/evidence/texts/figure-text.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { WEEK_ROWS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'
import { Notification } from './notifications.ts'
import { OpenQuestion } from './open-questions.ts'

/** Votes and answers (of a pain point: solutions) of seven days, by others. */
const Counts = z.object({ votes: z.int(), answers: z.int() })

/**
 * An own project that somebody voted on or answered in the last two weeks. `adopters`: the votes of the last seven days by
 * people who would use it. `sums`: its shown figures; null below SHOWN_FROM.
 */
export const WeekProject = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  now: Counts,
  before: Counts,
  adopters: z.int(),
  sums: z.nullable(Share),
})
export type WeekProject = z.infer<typeof WeekProject>

const WeekQuestion = z.pick(OpenQuestion, {
  id: true,
  kind: true,
  title: true,
  audience: true,
  question: true,
})
export type WeekQuestion = z.infer<typeof WeekQuestion>

/** What the weekly email says, at most WEEK_ROWS rows in each part. `waitingPeople`: all who wait, also beyond those rows. */
export const Week = z.object({
  outcomes: z.array(Notification),
  waiting: z.array(Notification),
  waitingPeople: z.int(),
  questions: z.array(WeekQuestion),
  projects: z.array(WeekProject),
})
export type Week = z.infer<typeof Week>

type ToRow<Row> = {
  notification: (notification: Notification) => Row
  question: (question: WeekQuestion) => Row
  project: (project: WeekProject) => Row
}

/** Returns the parts that have rows, in their order. */
export const toWeekParts = <Row>({ outcomes, waiting, questions, projects }: Week, to: ToRow<Row>) =>
  [
    { title: /*i18n*/ 'What came of your votes and answers', rows: outcomes.map(to.notification) },
    { title: /*i18n*/ 'Who’s waiting for you', rows: waiting.map(to.notification) },
    { title: /*i18n*/ 'Questions you can answer', rows: questions.map(to.question) },
    { title: /*i18n*/ 'Your projects this week and last', rows: projects.map(to.project) },
  ].filter(({ rows }) => rows.length > 0)

/** Returns the counts of a project that are not zero: '3 votes and 1 answer'. Empty if both are. */
export function toWeekCounts({ votes, answers }: WeekProject['now'], kind: ItemKind) {
  const given =
    kind === 'pain_point'
      ? i18n.t('{count, plural, one {# solution} other {# solutions}}', { count: answers })
      : i18n.t('{count, plural, one {# answer} other {# answers}}', { count: answers })
  const voted = i18n.t('{count, plural, one {# vote} other {# votes}}', { count: votes })
  return toAndText([...(votes > 0 ? [voted] : []), ...(answers > 0 ? [given] : [])])
}

const toSentence = (sums: Share, kind: ItemKind) =>
  kind === 'pain_point' ? toSaidText(sums, kind) : toOpenedText(sums)

/** Returns what a project's row says: this week against the week before, and its shown figures, if there are any. */
export const toWeekLines = ({ kind, now, before, sums }: WeekProject) => [
  i18n.t('This week: {now}. The week before: {before}.', {
    now: toWeekCounts(now, kind) || i18n.t('nothing'),
    before: toWeekCounts(before, kind) || i18n.t('nothing'),
  }),
  ...(sums ? [i18n.t('{sentence}.', { sentence: toSentence(sums, kind) })] : []),
]

export const week = {
  'GET /me/week': {
    summary: `The member’s week, as in the weekly email: what came of their votes, who’s waiting, questions and their projects, at most ${WEEK_ROWS} each`,
    access: 'member',
    ok: Week,
  },
} satisfies Endpoints
