import type { OwnEvidence, Verdict, WithdrawnVerdict, WrittenBar } from '#contract/evidence/evidence.ts'
import type { JudgedEvidence, ShownState } from '#contract/evidence/shown-state.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { READERS_AHEAD, readersNeeded } from '#contract/evidence/statistics/readers-needed.ts'
import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { isStillBeyond, type Phrase, toPhrases } from './evidence-sentence.ts'
import { toCountText } from './figure-text.ts'
import { toHeldNote } from './held-note.ts'
import { toIntervalText } from './interval-text.ts'
import { toChangedAfterText } from './notes.ts'
import { listOrigins, toFragilityNote, toPassedNote, toPlanSentence, toSideSentence } from './verdict-text.ts'
import { toWithdrawalSentence } from './withdrawal-text.ts'

/**
 * The act that a state suggests to the author: ask the next person, bring people, set a bar, decide, or look at the shares
 * over time.
 */
type NextAct = 'ask' | 'share' | 'bar' | 'decide' | 'over-time'

/** The words for a state, as a sentence and at most two notes, and the act that follows. */
export type NextStep = { sentence: Phrase[]; notes: string[]; act: NextAct | null }

export type NextStepInput = {
  kind: ItemKind
  evidence: OwnEvidence
  judged: JudgedEvidence
  today: string
  /** Days of this ISO time's year have no year. */
  now: string
}

type Said = { sentence: string; notes?: readonly (string | null | undefined)[]; act: NextAct | null }

/**
 * Returns what the state of an own item's evidence means for its author, and what to do next. It computes for some
 * milliseconds.
 */
export function toNextStep(input: NextStepInput): NextStep {
  const { sentence, notes = [], act } = sayState(input)
  return {
    sentence: toPhrases(sentence),
    notes: notes.flatMap(note => note ?? []),
    act: input.evidence.decision && act === 'decide' ? null : act,
  }
}

function sayState(input: NextStepInput): Said {
  const { bar, series, state } = input.judged
  return isDue(input) && bar && series?.sums ? sayDate(series.sums, bar) : STATES[state](input)
}

/** The reasons of a withdrawal by which an author could feel accused. */
const BLAMELESS: readonly WithdrawnVerdict['because'][] = ['voided', 'by-hand']

const STATES: Record<ShownState, (input: NextStepInput) => Said> = {
  'not-kept': () => ({
    sentence: i18n.t('It was published before evidence was kept. A correction begins it.'),
    act: null,
  }),
  'under-five': sayUnderFive,
  few: ({ judged: { bar }, evidence: { people } }) => ({
    sentence: toTalkFirst(
      people,
      i18n.t('A verdict needs at least {people, plural, other {# people}}: send your link.', {
        people: FIRST_VERDICT_READERS,
      }),
    ),
    notes: bar ? [] : [i18n.t('You haven’t set your bar. It counts most if you set it now.')],
    act: 'ask',
  }),
  'no-bar': ({ judged: { series } }) => ({
    sentence: i18n.t('Set your bar, and this page says when you’ve passed it.'),
    notes: [
      i18n.t('Set it now and your results say “bar set after {people, plural, other {# people}}”.', {
        people: series?.sums?.readers ?? 0,
      }),
    ],
    act: 'bar',
  }),
  unclear: sayUnclear,
  held: ({ judged: { bar, series }, evidence: { figures } }) => ({
    sentence: (series && toHeldNote(series, { bar, hasFewAuthors: figures?.hasFewAuthors ?? false })) ?? '',
    act: 'ask',
  }),
  above: input => sayVerdict('build', input),
  below: input => sayVerdict('drop', input),
  changed: ({ judged: { series } }) => ({
    sentence: `${toChangedAfterText(series)} ${i18n.t('Find out what was different before you count on any of them.')}`,
    notes: [i18n.t('There’s no verdict while early and later answers differ like this.')],
    act: 'over-time',
  }),
  withdrawn: ({ judged: { bar }, evidence: { people }, now }) => ({
    sentence: bar?.withdrawn ? `*${toWithdrawalSentence(bar.withdrawn, now)}*` : '',
    notes: [
      bar?.withdrawn && BLAMELESS.includes(bar.withdrawn.because)
        ? i18n.t('That doesn’t say you had anything to do with it.')
        : null,
      withTalk(i18n.t('Now it’s too early to tell.'), people),
    ],
    act: 'ask',
  }),
}

/**
 * Returns a sentence that suggests the talks first and then the other act: 'Talk to the three who said yes. A verdict needs
 * …'
 */
function toTalkFirst(people: OwnEvidence['people'], other: string) {
  const talk = toTalkSentence(people)
  return talk ? `${talk} ${other}` : other
}

/** Returns a sentence, followed by the suggested talks. */
function withTalk(sentence: string, people: OwnEvidence['people']) {
  const talk = toTalkSentence(people)
  return talk ? `${sentence} ${talk}` : sentence
}

function sayUnderFive({ kind, evidence: { people } }: NextStepInput): Said {
  const { next } = people
  if (next)
    return {
      sentence:
        next.name === null
          ? i18n.t('Ask them about the last time it happened. Then send your link to five more.')
          : i18n.t('Ask {name} about the last time it happened. Then send your link to five more.', {
              name: toName(next.name),
            }),
      act: 'ask',
    }
  return {
    sentence:
      kind === 'pain_point'
        ? i18n.t('Send your link to five people who may have this pain.')
        : i18n.t('Send your link to five people who have this problem.'),
    act: 'share',
  }
}

/** Returns whether the author's day of decision has come without a verdict or a decision. */
const isDue = ({ evidence: { decision }, judged: { bar, state }, today }: NextStepInput) =>
  bar !== null &&
  !bar.verdict &&
  decision === null &&
  bar.decideBy <= today &&
  ['few', 'unclear', 'held'].includes(state)

function sayDate(count: Count, bar: WrittenBar): Said {
  const range = toIntervalText(shareInterval(count.yes, count.readers), bar)
  return {
    sentence: i18n.t(
      'Your date has come and {people, plural, other {# people}} don’t settle it. Decide with that, or ask longer.',
      { people: count.readers },
    ),
    notes: [i18n.t('{count} said yes: {range}.', { count: toCountText(count), range })],
    act: 'decide',
  }
}

const SHARE_MIN = 0.001

function sayUnclear({ judged: { bar, series }, evidence: { people } }: NextStepInput): Said {
  const count = series?.sums
  if (!count || !bar) return { sentence: '', act: 'ask' }
  const share = count.yes / count.readers
  if (share * 100 <= bar.buildAbove && share * 100 >= bar.dropBelow)
    return {
      sentence: withTalk(isWithin(count, bar) ? toWithinText(bar) : toBetweenText(bar), people),
      act: 'ask',
    }
  const needed = readersNeeded({
    share: Math.min(Math.max(share, SHARE_MIN), 1 - SHARE_MIN),
    thresholds: bar,
    start: count,
  })
  const verdict = needed
    ? i18n.t('A verdict needs about {more, plural, other {# more people}} to open it.', {
        more: needed.median,
      })
    : i18n.t('A verdict needs more than {more, plural, other {# more people}} to open it.', {
        more: READERS_AHEAD,
      })
  return { sentence: toTalkFirst(people, verdict), act: 'ask' }
}

/** Returns whether the whole interval lies between the two thresholds of a bar, where no verdict is given. */
function isWithin({ yes, readers }: Count, { buildAbove, dropBelow }: WrittenBar) {
  const { from, to } = shareInterval(yes, readers)
  return from * 100 > dropBelow && to * 100 < buildAbove
}

const toWithinText = ({ buildAbove, dropBelow }: WrittenBar) =>
  i18n.t(
    'The whole range is between the {dropBelow} and {buildAbove} you set: more people will hardly settle it.',
    { dropBelow: toPercentText(dropBelow), buildAbove: toPercentText(buildAbove) },
  )

const toBetweenText = ({ buildAbove, dropBelow }: WrittenBar) =>
  buildAbove === dropBelow
    ? i18n.t('If the truth is near {percent}, you won’t get an answer, however many open it.', {
        percent: toPercentText(buildAbove),
      })
    : i18n.t(
        'If the truth is between {dropBelow} and {buildAbove}, you won’t get an answer, however many open it.',
        { dropBelow: toPercentText(dropBelow), buildAbove: toPercentText(buildAbove) },
      )

function sayVerdict(
  verdict: Verdict,
  { kind, judged: { bar, series }, evidence: { figures }, now }: NextStepInput,
): Said {
  if (!bar?.verdict || !series?.sums) return { sentence: '', act: 'decide' }
  return {
    sentence: `${toSideSentence(verdict, { bar, isNow: isStillBeyond(series.sums, bar) })} ${toPlanSentence(verdict, { kind, bar })}`,
    notes: [
      toPassedNote(verdict, { passed: bar.verdict, now }),
      figures && toFragilityNote(verdict, figures),
      ...listOrigins(bar.verdict),
    ],
    act: 'decide',
  }
}

/** Returns a name for a sentence in which stars mark the strong parts. */
const toName = (name: string) => isolateDirection(name).replaceAll('*', '∗')

/** The number of people whom a sentence suggests to talk to, at most. */
const TALKS = 3

/**
 * Returns the suggested talks: 'Talk to three people who said yes.' or 'Talk to Ewa.' Returns null if no one is left to ask.
 */
function toTalkSentence({ count, talkedToCount, next }: OwnEvidence['people']) {
  if (!next) return null
  const left = count - talkedToCount
  if (left <= 1)
    return next.name === null
      ? i18n.t('Talk to the one who said yes.')
      : i18n.t('Talk to {name}.', { name: toName(next.name) })
  if (left > TALKS)
    return talkedToCount > 0
      ? i18n.t('Talk to three more people who said yes.')
      : i18n.t('Talk to three people who said yes.')
  return talkedToCount > 0
    ? i18n.t('Talk to the other {left, plural, =2 {two} other {three}} who said yes.', { left })
    : i18n.t('Talk to the {left, plural, =2 {two} other {three}} who said yes.', { left })
}
