import { type AppealOutcome, type AppealSide, toReaderText } from '#contract/moderation/appeals.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import { BAN_LIFTED, BAN_UNDONE } from '#contract/moderation/group-orders.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import { type Reason, reasonWords } from '#contract/moderation/reasons.ts'
import { toOwnTitle, toTitle } from '#contract/moderation/subject-titles.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toDayText } from '#server/platform/language/day-text.ts'
import { type NoticedMail, toMailReleased, toMailSentBack, toMailWaiting } from './list-mail-notices.ts'
import { type NoticedPurge, toEverythingRemoved, withPurge } from './purge-notices.ts'
import { type NoticedReaders, toCountedAgain, toExcluded } from './reader-notices.ts'
import { toOwnVote, toRestored, toVoided } from './voided-notices.ts'

/** Times are ISO 8601. */
export type Noticed = {
  kind: NoticeKind
  side: AppealSide
  community: string
  thing: { kind: SubjectKind; title: string; excerpt: string; author: { name: string | null } | null }
  /** An operator can ban without a report. */
  isReported: boolean
  decision: {
    act: Act
    reason: Reason
    sentence: string
    until: string | null
    appealableUntil: string
  } | null
  purge: NoticedPurge | null
  hasOtherReader: boolean
  appeal: { outcome: AppealOutcome | null; answer: string | null } | null
  readers: NoticedReaders | null
  mail: NoticedMail | null
  /** The title of the item on which the reader's vote counts again; null for the item's author. */
  votedOn: string | null
}

export type NoticeText = {
  title: string
  paragraphs: string[]
  facts: { label: string; text: string }[]
}

const MEANS =
  /*i18n*/ 'People of this community reported it, and a person looked at it and decided. No automated means were used, neither to find it nor to decide.'
const MEANS_UNREPORTED =
  /*i18n*/ 'Nobody reported it: a person who runs this community found it, looked at it and decided. No automated means were used, neither to find it nor to decide.'
const otherWaysText = () =>
  i18n.t('You can also turn to a certified out-of-court dispute settlement body, or to a court.')

const ownAccountText = () => toOwnTitle({ kind: 'member', title: '' })

const acts: Record<
  Act,
  (own: string, until: string | null) => { title: string; text: string; scope: string }
> = {
  hide: own => ({
    title: capitalize(i18n.t('{own} was hidden', { own })),
    text: i18n.t('A moderator has hidden {own}. Nobody but the moderators can see it. It can be restored.', {
      own,
    }),
    scope: i18n.t('Hidden for everyone, everywhere, until it is restored'),
  }),
  remove: own => ({
    title: capitalize(i18n.t('{own} was removed', { own })),
    text: i18n.t('A moderator has removed {own}. Nobody but the moderators can see it.', { own }),
    scope: i18n.t('Removed for everyone, everywhere, without an end'),
  }),
  restore: own => ({
    title: capitalize(i18n.t('{own} was restored', { own })),
    text: i18n.t('A moderator has taken back what was decided about {own}. It is as it was before.', { own }),
    scope: i18n.t('Everything that was decided about it before is undone'),
  }),
  warn: own => ({
    title: i18n.t('A warning about {own}', { own }),
    text: i18n.t(
      'A moderator has looked at {own} and warns you. Nothing else follows from it now. If it happens again, what you publish may be hidden and your account suspended.',
      { own },
    ),
    scope: i18n.t('A warning, nothing is hidden'),
  }),
  ban: (own, until) => ({
    title: i18n.t('Your account was suspended'),
    text:
      own === ownAccountText()
        ? i18n.t(
            'A moderator has suspended your account. You can sign in to see why and to appeal, and nothing else.',
          )
        : i18n.t(
            'A moderator has suspended your account because of {own}. You can sign in to see why and to appeal, and nothing else.',
            { own },
          ),
    scope: until
      ? i18n.t('Your account is suspended until {day}', { day: toDayText(until) })
      : i18n.t('Your account is suspended without an end'),
  }),
  lift: () => ({
    title: i18n.t('Your account is no longer suspended'),
    text: i18n.t('A moderator has ended the suspension of your account. You can sign in again.'),
    scope: i18n.t('The suspension has ended'),
  }),
  dismiss: own => ({
    title: i18n.t('Nothing was done about {own}', { own }),
    text: i18n.t('A moderator has looked at {own} and decided that it breaks no rule.', { own }),
    scope: i18n.t('None'),
  }),
  void_votes: own => ({
    title: i18n.t('Votes on {own} no longer count', { own }),
    text: i18n.t(
      "A person who runs this community decided that some votes on {own} don't count. They were taken away, with the points and awards that rested on them. This doesn't mean that you had anything to do with it.",
      { own },
    ),
    scope: i18n.t('Some votes do not count'),
  }),
}

export const isAgainst = (act: Act) =>
  act === 'hide' || act === 'remove' || act === 'warn' || act === 'ban' || act === 'void_votes'

/** DSA Art. 17(3)(d) and (e) demand the rule that was broken. */
function ruleOf(reason: Reason, community: string) {
  if (reason === 'illegal')
    return i18n.t(
      'The law, as the moderator says above, and the Terms of Service of {community}, “How to treat people here”',
      { community },
    )
  return reason === 'false-votes'
    ? i18n.t('The Terms of Service of {community}, “Fair votes and points”', { community })
    : i18n.t('The Terms of Service of {community}, “How to treat people here”', { community })
}

const WRITTEN_BY_US: readonly string[] = [BAN_LIFTED, BAN_UNDONE]

function toFacts(
  { reason, sentence }: NonNullable<Noticed['decision']>,
  { act, scope, means, community }: { act: Act; scope: string; means: string; community: string },
) {
  const facts = [
    { label: i18n.t('What was done'), text: scope },
    { label: i18n.t('Reason'), text: i18n.marked(reasonWords[reason]) },
    {
      label: i18n.t('In the words of the moderator'),
      text: WRITTEN_BY_US.includes(sentence) ? i18n.marked(sentence) : sentence,
    },
  ]
  return isAgainst(act)
    ? [
        ...facts,
        { label: i18n.t('The rule'), text: ruleOf(reason, community) },
        { label: i18n.t('How it was found and decided'), text: i18n.marked(means) },
      ]
    : facts
}

const readText = ({ hasOtherReader }: Noticed) =>
  `${toReaderText(hasOtherReader)} ${i18n.t('We tell you what they decide and why.')}`

const howToAppeal = (until: string, noticed: Noticed) =>
  `${i18n.t('If you think this is wrong, you can appeal once, free of charge, until {day}, on the page of this notice.', { day: toDayText(until) })} ${readText(noticed)} ${otherWaysText()}`

/** The first words of a text, so that its author knows which one is meant. None for a thing that is named by its title. */
const toQuote = ({ kind, excerpt }: Noticed['thing']) =>
  excerpt && ['comment', 'answer', 'solution', 'message'].includes(kind)
    ? [{ label: i18n.t('What you wrote'), text: excerpt }]
    : []

/** The statement of reasons (DSA Art. 17) for the author of a thing, or for a voter whose vote is voided. */
function toStatement(noticed: Noticed): NoticeText {
  const { thing, decision, side, purge, isReported, community } = noticed
  if (!decision) throw new Error('a statement of reasons is about a decision')
  const ofAuthor = () => acts[decision.act](toOwnTitle(thing), decision.until)
  const { title, ...meaning } = side === 'voter' ? toOwnVote(thing) : ofAuthor()
  const { text, scope } = withPurge(meaning, purge)
  const paragraphs = isAgainst(decision.act) ? [text, howToAppeal(decision.appealableUntil, noticed)] : [text]
  const means = isReported && decision.act !== 'void_votes' ? MEANS : MEANS_UNREPORTED
  return {
    title,
    paragraphs,
    facts: [...toQuote(thing), ...toFacts(decision, { act: decision.act, scope, means, community })],
  }
}

/** The confirmation of receipt for a reporter (DSA Art. 16(4)). */
const toReceipt = ({ thing }: Noticed): NoticeText => ({
  title: i18n.t('Your report arrived: {thing}', { thing: toTitle(thing) }),
  paragraphs: [
    i18n.t(
      'Thank you. You reported: {thing}. A moderator will look at it and decide, and you will be told what came of it.',
      { thing: toTitle(thing) },
    ),
    `${i18n.t('This usually takes less than a day.')} ${i18n.t('Who reported something is never shown to its author.')}`,
  ],
  facts: [],
})

/** The outcome of a report (DSA Art. 16(5)). If nothing was done, it says how to appeal. */
function toOutcome(noticed: Noticed): NoticeText {
  const { thing, decision } = noticed
  const isUpheld = decision && isAgainst(decision.act)
  const about = i18n.t('You reported: {thing}.', { thing: toTitle(thing) })
  return isUpheld
    ? {
        title: i18n.t('Something was done about your report'),
        paragraphs: [
          `${about} ${i18n.t('A moderator looked at it and did something about it. Thank you: this keeps the community safe.')}`,
          `${i18n.marked(MEANS)} ${otherWaysText()}`,
        ],
        facts: [],
      }
    : {
        title: i18n.t('What came of your report'),
        paragraphs: [
          `${about} ${i18n.t('A moderator looked at it and decided that it breaks no rule, so nothing was done about it.')}`,
          i18n.t('No automated means were used to decide.'),
          howToAppeal(decision?.appealableUntil ?? '', noticed),
        ],
        facts: decision ? [{ label: i18n.t('In the words of the moderator'), text: decision.sentence }] : [],
      }
}

function toAppealedText({ side, thing }: Noticed) {
  const title = toTitle(thing)
  if (side === 'author')
    return i18n.t('You appealed against the decision about {own}.', { own: toOwnTitle(thing) })
  return side === 'reporter'
    ? i18n.t('You appealed against what came of your report about {thing}.', { thing: title })
    : i18n.t('You appealed against the decision about your vote on {thing}.', { thing: title })
}

const toAppealReceipt = (noticed: Noticed): NoticeText => ({
  title: i18n.t('Your appeal arrived'),
  paragraphs: [
    `${toAppealedText(noticed)} ${readText(noticed)} ${i18n.t('Until then the decision remains.')} ${noticed.hasOtherReader ? i18n.t('This usually takes less than a day.') : ''}`.trimEnd(),
  ],
  facts: [],
})

const reversals: Record<AppealSide, string> = {
  author: /*i18n*/ 'The decision was wrong and is undone. Everything is as it was before.',
  reporter: /*i18n*/ 'The decision was wrong and is undone. A moderator looks at your report again.',
  voter: /*i18n*/ 'The decision was wrong and is undone. Your vote counts again.',
}

/** The answer to an appeal (DSA Art. 20(5)). */
const toAppealAnswer = (noticed: Noticed): NoticeText => ({
  title:
    noticed.appeal?.outcome === 'reversed'
      ? i18n.t('Your appeal was right')
      : i18n.t('Your appeal was turned down'),
  paragraphs: [
    toAppealedText(noticed),
    noticed.appeal?.outcome === 'reversed'
      ? i18n.marked(reversals[noticed.side])
      : `${i18n.t('It was looked at again, by a person, and the decision remains.')} ${otherWaysText()}`,
  ],
  facts: [{ label: i18n.t('Why'), text: noticed.appeal?.answer ?? '' }],
})

const toCommentRemoved = ({ thing }: Noticed): NoticeText => ({
  title: i18n.t('Your comment was removed by the author of the post'),
  paragraphs: [
    i18n.t(
      'The author of the post has removed a comment of yours from it. No one but the moderators can see it, and the points for it are taken back.',
    ),
    i18n.t(
      'If you think this is unfair, write to the people who run this community. A moderator can restore it.',
    ),
  ],
  facts: toQuote(thing),
})

const texts: Record<NoticeKind, (noticed: Noticed) => NoticeText> = {
  receipt: toReceipt,
  outcome: toOutcome,
  decision: toStatement,
  appeal_receipt: toAppealReceipt,
  appeal_answer: toAppealAnswer,
  votes_voided: toVoided,
  votes_restored: toRestored,
  readers_excluded: toExcluded,
  readers_restored: toCountedAgain,
  list_mail_released: toMailReleased,
  list_mail_sent_back: toMailSentBack,
  list_mail_waiting: toMailWaiting,
  comment_removed: toCommentRemoved,
  everything_removed: ({ thing, purge }) => toEverythingRemoved({ name: thing.author?.name ?? null, purge }),
}

/** Names neither the reporters nor the moderator. */
export const toNoticeText = (noticed: Noticed) => texts[noticed.kind](noticed)
