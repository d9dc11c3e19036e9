import { type AppealSide, toReaderText } from '#contract/moderation/appeals.ts'
import { type Act, MEASURES } from '#contract/moderation/decisions.ts'
import { BAN_LIFTED, BAN_UNDONE } from '#contract/moderation/group-orders.ts'
import { type Reason, reasonWords } from '#contract/moderation/reasons.ts'
import { toOwnTitle, toTitle } from '#contract/moderation/subject-titles.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { i18n, type Values } from '#contract/text/i18n.ts'
import { toDayText } from '#server/platform/language/day-text.ts'
import { type NoticeRow, sideOf } from './notice-rows.ts'
import {
  MEANS,
  MEANS_UNREPORTED,
  OTHER_WAYS,
  READERS,
  UNDONE,
  UNDONE_TITLE,
  USUALLY,
  type Variant,
  words,
} from './notice-words.ts'

/** If an author had sent the link to one friend, the number would reveal that the friend opened it. */
const isFew = ({ amount }: NoticeRow) => (amount ?? 0) < 5

function toWhy({ groupKind }: NoticeRow) {
  const why = groupKind && READERS[groupKind]
  return why ? i18n.t(why) : ''
}

function toValues(row: NoticeRow) {
  // Notices about votes and readers do not name a thing.
  const thing = { kind: row.subject_kind ?? 'member', title: row.thingTitle ?? '' }
  return {
    thing: toTitle({ ...thing, author: { name: row.authorName } }),
    own: toOwnTitle(thing),
    title: row.itemName ?? '',
    count: row.amount ?? 0,
    few: isFew(row) ? 'yes' : 'no',
    why: toWhy(row),
    who: row.authorName ?? i18n.t('Anonymous'),
    // The last day of an appeal, or the day on which readers were left out.
    day: toDayText(row.appealableUntil ?? row.takenAt ?? row.createdAt),
    community: row.community,
  }
}

const isAgainst = (act: Act | null) => act === 'void_votes' || MEASURES.some(measure => measure === act)

/** An appeal is possible in time, unless the decision was undone. */
export const isAppealable = ({ kind, act }: NoticeRow) =>
  kind === 'decision' ? isAgainst(act) : kind === 'outcome' && act === 'dismiss'

/** DSA Art. 17(3)(d) and (e) demand the rule that was broken. */
const rules: Partial<Record<Reason, string>> = {
  illegal:
    /*i18n*/ 'The law, as the moderator says above, and the Terms of Service of {community}, “How to treat people here”',
  'false-votes': /*i18n*/ 'The Terms of Service of {community}, “Fair votes and points”',
}
const RULE = /*i18n*/ 'The Terms of Service of {community}, “How to treat people here”'

const appealed: Record<AppealSide, string> = {
  author: /*i18n*/ 'You appealed the decision about {own}.',
  reporter: /*i18n*/ 'You appealed the outcome of your report about {thing}.',
  voter: /*i18n*/ 'You appealed the decision about your vote on {thing}.',
}
const reversals: Record<AppealSide, string> = {
  author: /*i18n*/ 'The decision was wrong and is undone. Everything is as it was before.',
  reporter: /*i18n*/ 'The decision was wrong and is undone. A moderator will look at your report again.',
  voter: /*i18n*/ 'The decision was wrong and is undone. Your vote counts again.',
}

/** A ban that hides everything of its member, once somebody has agreed to it. */
const isPurge = ({ act, takenAt }: NoticeRow) => act === 'ban' && takenAt !== null

function findVariant(row: NoticeRow): Variant {
  const { kind, act, isUndone } = row
  if (kind === 'outcome' && isUndone) return isAgainst(act) ? 'report_undone' : 'dismissal_undone'
  if (kind === 'outcome') return isAgainst(act) ? 'report_upheld' : 'report_dismissed'
  if (kind === 'appeal_answer') return row.outcome === 'reversed' ? 'appeal_reversed' : 'appeal_upheld'
  if (kind === 'everything_removed') return isPurge(row) ? 'everything_hidden' : 'hiding_proposed'
  if (kind === 'votes_restored') return row.itemName && row.itemOf !== row.user_id ? 'vote_restored' : kind
  if (kind !== 'decision') return kind
  if (!act) throw new Error('a statement of reasons is about a decision')
  if (sideOf(row) === 'voter') return 'vote_voided'
  return act === 'ban' && row.subject_kind === 'member' ? 'account_banned' : act
}

const listReaders = (row: NoticeRow) => [
  toReaderText(row.hasOtherReader),
  /*i18n*/ "We'll tell you what they decide and why.",
]

const howToAppeal = (row: NoticeRow) => [
  /*i18n*/ "If you think this is wrong, you can appeal once, free of charge, until {day}, on this notice's page.",
  ...listReaders(row),
  OTHER_WAYS,
]

const HIDDEN =
  /*i18n*/ 'Everything you published or wrote here is hidden from everyone but the moderators. It is restored if the suspension is lifted.'

/** The texts of an outcome and of a granted appeal say it themselves. */
const isUndone = ({ kind, outcome, ...row }: NoticeRow) =>
  row.isUndone && kind !== 'outcome' && (kind !== 'appeal_answer' || outcome === 'upheld')

/** The messages of each paragraph. */
function listParagraphs(row: NoticeRow) {
  const { kind, outcome, hasOtherReader } = row
  const side = sideOf(row)
  const own = [words[findVariant(row)].text].flat()
  if (isUndone(row)) return [kind.startsWith('appeal_') ? [appealed[side], UNDONE] : UNDONE]
  if (kind === 'appeal_receipt') {
    const until = [/*i18n*/ 'Until then the decision remains.', ...(hasOtherReader ? [USUALLY] : [])]
    return [[appealed[side], ...listReaders(row), ...until]]
  }
  if (kind === 'appeal_answer') return [appealed[side], ...(outcome === 'reversed' ? [reversals[side]] : own)]
  const paragraphs = kind === 'decision' && isPurge(row) ? [[...own.flat(), HIDDEN]] : own
  return isAppealable(row) && !row.isUndone ? [...paragraphs, howToAppeal(row)] : paragraphs
}

function toDone(row: NoticeRow, done: string) {
  if (row.kind === 'readers_excluded' && isFew(row)) return i18n.t('A few people are not counted')
  const until = row.act === 'ban' && row.until
  const suspended = until ? i18n.t('Your account is suspended until {day}', { day: toDayText(until) }) : done
  return isPurge(row)
    ? i18n.t('{suspended}, and everything you published or wrote is hidden', { suspended })
    : suspended
}

const fact = (label: string, text: string | null | undefined | false) => (text ? [{ label, text }] : [])

/** The statement of reasons (DSA Art. 17). */
function listReasons({ act, reason, sentence, report_count: reports }: NoticeRow, values: Values) {
  const means = reports && act !== 'void_votes' ? MEANS : MEANS_UNREPORTED
  const isOurs = sentence === BAN_LIFTED || sentence === BAN_UNDONE
  return [
    ...fact(i18n.t('Reason'), isAgainst(act) && reason && i18n.t(reasonWords[reason])),
    ...fact(i18n.t("In the moderator's words"), isOurs ? i18n.t(sentence) : sentence),
    ...fact(i18n.t('The rule'), isAgainst(act) && i18n.t((reason && rules[reason]) ?? RULE, values)),
    ...fact(i18n.t('How it was found and decided'), isAgainst(act) && i18n.t(means)),
  ]
}

/** The first words of a text, so that its author knows which one is meant. None for a thing that is named by its title. */
const toQuote = ({ subject_kind: kind, excerpt }: NoticeRow) =>
  kind && ['comment', 'answer', 'solution', 'message'].includes(kind) && excerpt

function listFacts(row: NoticeRow, values: Values) {
  const { kind, act, sentence, answer, stopNote } = row
  const { done, found } = words[findVariant(row)]
  const isDecision = kind === 'decision'
  return [
    ...fact(i18n.t('What you wrote'), (isDecision || kind === 'comment_removed') && toQuote(row)),
    ...fact(i18n.t('What was done'), done && toDone(row, i18n.t(done, values))),
    ...(isDecision ? listReasons(row, values) : []),
    ...fact(i18n.t('How it was found and decided'), found && i18n.t(found)),
    ...fact(i18n.t("In the moderator's words"), kind === 'outcome' && !isAgainst(act) && sentence),
    ...fact(i18n.t('Why'), kind === 'appeal_answer' && answer),
    ...fact(i18n.t('What the moderator says'), kind === 'list_mail_sent_back' && stopNote),
  ]
}

/** Names neither the reporters nor the moderator. */
export function toNoticeText(row: NoticeRow) {
  const values = toValues(row)
  const say = (message: string) => i18n.t(message, values)
  // Some titles begin with the thing.
  const title = capitalize(say(words[findVariant(row)].title))
  return {
    title: isUndone(row) && !row.kind.startsWith('appeal_') ? i18n.t(UNDONE_TITLE, { notice: title }) : title,
    paragraphs: listParagraphs(row).map(messages => i18n.join(...[messages].flat().map(say))),
    facts: listFacts(row, values),
  }
}
