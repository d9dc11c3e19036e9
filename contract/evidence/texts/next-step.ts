import type {
  EvidenceFigures,
  OwnEvidence,
  Verdict,
  WithdrawnVerdict,
  WrittenBar,
} from '#contract/evidence/evidence.ts'
import type { JudgedEvidence, ShownState } from '#contract/evidence/shown-state.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { READERS_AHEAD, readersNeeded } from '#contract/evidence/statistics/readers-needed.ts'
import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { isStillBeyond, type Phrase, toPhrases } from './evidence-sentence.ts'
import { toCountText, toEvidenceDay, toPercentText } from './figure-text.ts'
import { toHeldNote } from './held-note.ts'
import { toIntervalText } from './interval-text.ts'
import { toChangedAfterText } from './notes.ts'
import { toWithdrawalText } from './withdrawal-text.ts'

/** The act of an author that a state asks for: ask the next person, bring people, set a bar, decide, or look at the shares over time. */
type NextAct = 'ask' | 'share' | 'bar' | 'decide' | 'over-time'

/** What a state says, in a sentence and at most two notes, and the act that follows. */
export type NextStep = { sentence: Phrase[]; notes: string[]; act: NextAct | null }

export type NextStepInput = {
  kind: ItemKind
  evidence: OwnEvidence
  judged: JudgedEvidence
  /** The UTC day (YYYY-MM-DD). */
  today: string
  /** An ISO time of the year in which days have no year. */
  now: string
}

type Said = { sentence: string; notes?: readonly (string | null | undefined)[]; act: NextAct | null }

/** Returns what the state of an own item's evidence means for its author, and what to do next. This computes for some milliseconds. */
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

/** The reasons of a withdrawal by which an author might feel accused. */
const BLAMELESS: readonly WithdrawnVerdict['because'][] = ['voided', 'by-hand']

const STATES: Record<ShownState, (input: NextStepInput) => Said> = {
  'not-kept': () => ({
    sentence: 'It was published before evidence was kept. A correction begins it.',
    act: null,
  }),
  'under-five': sayUnderFive,
  few: ({ judged: { bar }, evidence: { people } }) => ({
    sentence: toTalkFirst(
      people,
      `A verdict needs at least ${FIRST_VERDICT_READERS} people: send your link.`,
    ),
    notes: bar ? [] : ['You haven’t set your bar. It counts most if you set it now.'],
    act: 'ask',
  }),
  'no-bar': ({ judged: { series } }) => ({
    sentence: 'Set your bar, and this page says when you’ve passed it.',
    notes: [
      `Set it now and your results say “bar set after ${toNumberText(series?.sums?.readers ?? 0)} people”.`,
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
    sentence: `${toChangedAfterText(series)} Find out what was different before you count on any of them.`,
    notes: ['There’s no verdict while early and later answers differ like this.'],
    act: 'over-time',
  }),
  withdrawn: ({ judged: { bar }, evidence: { people }, now }) => {
    const talk = toTalkText(people)
    return {
      sentence: bar?.withdrawn ? `*${toWithdrawalText(bar.withdrawn, now)}.*` : '',
      notes: [
        bar?.withdrawn && BLAMELESS.includes(bar.withdrawn.because)
          ? 'That doesn’t say you had anything to do with it.'
          : null,
        `Now it’s too early to tell.${talk ? ` ${capitalize(talk)}.` : ''}`,
      ],
      act: 'ask',
    }
  },
}

/** Returns the talks first, then what else leads on: 'Talk to the three who said yes. A verdict needs …' */
function toTalkFirst(people: OwnEvidence['people'], other: string) {
  const talk = toTalkText(people)
  return talk ? `${capitalize(talk)}. ${other}` : other
}

function sayUnderFive({ kind, evidence: { people } }: NextStepInput): Said {
  const isPain = kind === 'pain_point'
  if (people.next)
    return {
      sentence: `Ask ${toName(people.next.name, 'them')} about the last time it happened. Then send your link to five more.`,
      act: 'ask',
    }
  return {
    sentence: `Send your link to five people who ${isPain ? 'may have this pain' : 'have this problem'}.`,
    act: 'share',
  }
}

/** Returns whether the day has come by which the author wanted to decide, with neither a verdict nor a decision. */
const isDue = ({ evidence: { decision }, judged: { bar, state }, today }: NextStepInput) =>
  bar !== null &&
  !bar.verdict &&
  decision === null &&
  bar.decideBy <= today &&
  ['few', 'unclear', 'held'].includes(state)

function sayDate(count: Count, bar: WrittenBar): Said {
  const range = toIntervalText(shareInterval(count.yes, count.readers), bar)
  return {
    sentence: `Your date has come and ${toNumberText(count.readers)} people don’t settle it. Decide with that, or ask longer.`,
    notes: [`${toCountText(count)} said yes: ${range}.`],
    act: 'decide',
  }
}

/** A share of exactly 0 or 1 has no outlook. */
const SHARE_MIN = 0.001

function sayUnclear({ judged: { bar, series }, evidence: { people } }: NextStepInput): Said {
  const count = series?.sums
  const talk = toTalkText(people)
  if (!count || !bar) return { sentence: '', act: 'ask' }
  const share = count.yes / count.readers
  if (share * 100 <= bar.buildAbove && share * 100 >= bar.dropBelow)
    return {
      sentence: `${isWithin(count, bar) ? toWithinText(bar) : toBetweenText(bar)}${talk ? ` ${capitalize(talk)}.` : ''}`,
      act: 'ask',
    }
  const needed = readersNeeded({
    share: Math.min(Math.max(share, SHARE_MIN), 1 - SHARE_MIN),
    thresholds: bar,
    start: count,
  })
  const more = needed
    ? `about ${toNumberText(needed.median)} more`
    : `more than ${toNumberText(READERS_AHEAD)} more`
  return { sentence: toTalkFirst(people, `A verdict needs ${more} people to open it.`), act: 'ask' }
}

/** Returns whether the whole range lies between the two numbers of a bar, where no verdict is given. */
function isWithin({ yes, readers }: Count, { buildAbove, dropBelow }: WrittenBar) {
  const { from, to } = shareInterval(yes, readers)
  return from * 100 > dropBelow && to * 100 < buildAbove
}

const toWithinText = ({ buildAbove, dropBelow }: WrittenBar) =>
  `The whole range is between the ${toPercentText(dropBelow)} and ${toPercentText(buildAbove)} you set: more people will hardly settle it.`

const toBetweenText = ({ buildAbove, dropBelow }: WrittenBar) =>
  buildAbove === dropBelow
    ? `If the truth is near ${toPercentText(buildAbove)}, you won’t get an answer, however many open it.`
    : `If the truth is between ${toPercentText(dropBelow)} and ${toPercentText(buildAbove)}, you won’t get an answer, however many open it.`

const PLANS: Record<'pain' | 'other', Record<Verdict, string>> = {
  pain: { build: 'take it on', drop: 'leave it' },
  other: { build: 'build it', drop: 'drop it' },
}

function sayVerdict(
  verdict: Verdict,
  { kind, judged: { bar, series }, evidence: { figures }, now }: NextStepInput,
): Said {
  if (!bar?.verdict || !series?.sums) return { sentence: '', act: 'decide' }
  const { at, readers } = bar.verdict
  const [side, percent] = verdict === 'build' ? ['above', bar.buildAbove] : ['below', bar.dropBelow]
  const isNow = isStillBeyond(series.sums, bar)
  const plan = PLANS[kind === 'pain_point' ? 'pain' : 'other'][verdict]
  const late = bar.readers ? `, but you knew ${toNumberText(bar.readers)} answers when you set it` : ''
  const passed = `on ${toEvidenceDay(at, now)}, after ${toNumberText(readers)} people`
  const day = verdict === 'build' ? `You passed your bar ${passed}.` : `That was clear ${passed}.`
  return {
    sentence: `${isNow ? 'That’s' : 'It was'} ${side} the ${toPercentText(percent)} you set. Your plan says: *${plan}*${late}.`,
    notes: [
      `${day} Later answers can move the range, but not the verdict. It’s taken back only if people turn out not to count.`,
      figures && toFragilityNote(verdict, figures),
      ...toOrigin(bar.verdict),
    ],
    act: 'decide',
  }
}

/** Returns on how few people a verdict rests: 'It would take 1 fake yes among these 11 to undo this verdict.' */
function toFragilityNote(verdict: Verdict, { fragility }: EvidenceFigures) {
  if (!fragility) return undefined
  const [few, of] = [toNumberText(fragility.readers), toNumberText(fragility.of)]
  const fakes =
    verdict === 'build'
      ? `${few} fake yes among these ${of}`
      : `${few} fake ${fragility.readers === 1 ? 'account' : 'accounts'} among the ${of} who didn’t say yes`
  return `It would take ${fakes} to undo this verdict.`
}

/** Returns what weakens a verdict: that it came after a moderator's choice, or cannot be counted again. */
const toOrigin = ({ byHand, isUnchecked }: NonNullable<WrittenBar['verdict']>) => [
  byHand > 0
    ? `It came after a moderator left ${toNumberText(byHand)} out; the 5 in 100 don’t cover that choice.`
    : null,
  isUnchecked
    ? 'Some of the people left before anything could be counted again, so it stays as it was given.'
    : null,
]

/** Returns a name for a sentence whose strong parts are between stars. */
const toName = (name: string | null, without: string) =>
  isolateDirection(name ?? without).replaceAll('*', '∗')

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => WORDS[count] ?? toNumberText(count)
/** The people that a sentence asks to talk to. */
const TALKS = 3

/** Returns the people to talk to: 'talk to three people who said yes', 'talk to Ewa', or null if there is no one left to ask. */
function toTalkText({ count, talkedToCount, next }: OwnEvidence['people']) {
  if (!next) return null
  const left = count - talkedToCount
  if (left <= 1) return `talk to ${toName(next.name, 'the one who said yes')}`
  if (left > TALKS) return `talk to ${inWords(TALKS)} ${talkedToCount > 0 ? 'more ' : ''}people who said yes`
  return `talk to the ${talkedToCount > 0 ? 'other ' : ''}${inWords(left)} who said yes`
}
