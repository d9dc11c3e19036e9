import { lengths } from '#contract/lengths.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { type Advice, FINE, findWeakness } from './advice.ts'
import { alwaysWeak, NOTHING_ASKED, TOO_LONG, weakWithoutFact } from './question-weaknesses.ts'

// The proposals for a question that names nothing. "This problem" is then the problem of the item with the question.
const LAST_TIME = 'When did you last run into this problem, and what did you do?'
const COST = 'What has this problem cost you so far, in time or money?'

const POINTER =
  /^(?:it|this|that|these|those|one|(?:this|that|my|our|such an?|the) (?:\w+ )?(?:idea|app|tool|product|service|platform|website|feature|solution|thing|one))(?: if .*)?$/iu
/** A phrase with one of these words may have any meaning, so the rules do not understand it. */
const CLAUSE =
  /[,;:()"“”]|\b(?:that|which|who|whom|whose|what|where|when|whenever|how|why|if|whether|because|so|and|or|but|than|then|to|not|you|is|are|was|were|would|could|can|will|does|do|did|it|this|these|those|like|instead|every|more|less|often|again|daily|regularly|sometimes|already|still|here|there|today|tomorrow|now|ever|never|too|much|better|as)\b/iu
const WORDS_MAX = 8

const isPhrase = (words: string) => !CLAUSE.test(words) && words.split(' ').length <= WORDS_MAX
/** A thing begins with an article, an owner or a number, or is one plural word. */
const isThing = (words: string) =>
  isPhrase(words) && (/^(?:an?|one|your|some|another) \S/iu.test(words) || /^\p{Ll}{3,}s$/u.test(words))
const isActivity = (words: string) =>
  isPhrase(words) && /^(?!\p{L}*thing\b)\p{L}{2,}ing(?: \S+){0,5}$/iu.test(words)
/** No one can try to be or to know. */
const isAction = (words: string) =>
  isPhrase(words) &&
  /^(?!(?:be|have|feel|know|live|stay|become|get|keep|love|believe|understand|trust|own)\b)\p{L}{2,} \S/u.test(
    words,
  )

const lowerFirst = (words: string) => words.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())

type Rule = readonly [pattern: RegExp, toQuestion: (words: string) => string | undefined]

const askNeed = (words: string) => {
  if (POINTER.test(words)) return LAST_TIME
  return isThing(words) ? `When did you last need ${words}, and what did you do?` : undefined
}
const askSearch = (words: string) => {
  if (POINTER.test(words)) return LAST_TIME
  return isThing(words) && /^an? /u.test(words)
    ? `When did you last look for ${words}, and what did you find?`
    : undefined
}
const askCost = (words: string) =>
  isActivity(words) ? `When did ${lowerFirst(words)} last cost you time, and what did you do?` : undefined
const askTrouble = (words: string) => {
  if (POINTER.test(words)) return LAST_TIME
  if (isActivity(words)) return askCost(words)
  return isThing(words) ? `When did you last deal with ${words}, and what did you do?` : undefined
}
const askAttempt = (words: string) =>
  isAction(words)
    ? `When did you last try to ${words.replace(/^look for /u, 'find ')}, and what happened?`
    : undefined
const askMissed = (words: string) =>
  isThing(words) ? `What did you miss the last time you used ${words}?` : undefined

const WOULD = 'would you(?: ever| actually| really)?(?: be (?:willing|ready|happy) to| like to| want to)?'
const BAD = '(?:annoying|hard|difficult|tedious|boring|frustrating|painful|a pain|stressful|expensive)'
const rule = (pattern: string, toQuestion: Rule[1]): Rule => [
  new RegExp(`^(?:${pattern})$`, 'iu'),
  toQuestion,
]

/** For questions about future acts or opinions. The first matching rule applies. */
const rules: readonly Rule[] = [
  rule(`how much ${WOULD} (?:pay|spend)(?: .+)?`, () => COST),
  rule(`${WOULD} pay(?: [€$£]?\\d\\S*(?: \\S+){0,3}?)?(?: for .+)?`, () => COST),
  rule('are you (?:willing|ready|happy) to pay(?: for .+)?', () => COST),
  rule(`(?:${WOULD}|how likely are you to) (?:use|download|install|need) (.+)`, askNeed),
  rule('would you (?:like|want) to have (.+)', askNeed),
  rule(`${WOULD} (?:buy|sign up for|subscribe to|join) (.+)`, askSearch),
  rule('(?:would you be|are you) interested in (.+)', askSearch),
  rule('do you (?:like|love|want|need) (.+)', words => (POINTER.test(words) ? LAST_TIME : undefined)),
  rule("(?:do|don't) you think (.+?) (?:is|are) an? (?:good|great|useful) .+", words =>
    POINTER.test(words) ? LAST_TIME : undefined,
  ),
  rule(
    `(?:don't|do) you (?:think|agree|find)(?: that)? (.+?) (?:is|are|takes? too) (?:${BAD}|long)`,
    askTrouble,
  ),
  rule(`(.+?) (?:is|are) ${BAD}, (?:right|isn't it|aren't they|don't you think)`, askCost),
  rule("(?:are|aren't) you (?:tired of|sick of|fed up with|annoyed by) (.+)", askTrouble),
  rule('do you (?:hate|dislike) (.+)', askTrouble),
  rule(`(?:is it|isn't it|do you find it) ${BAD} to (.+)`, askAttempt),
  rule('what features? (?:would you like|do you want|would you want) (?:to see )?in (.+)', askMissed),
  rule(
    'is this something you would (?:use|buy|need)|(?:does|would) this solve a problem(?: for you)?',
    () => LAST_TIME,
  ),
]

const OPINION =
  /\b(?:would|will|could|might|should|think|feel|you like|you love|want|wish|prefer|opinion|interested|likely|imagine|ideal)\b/iu
const OPEN = /^(?:what|who|which|where|why|when|how|whose|tell me|describe|walk me|show me)\b.{8,}/iu
const CLOSED =
  /^(?:do you (?:currently|already|have)|have you|has your|did you|were you|are you currently|(?:can|could|would) you (?:tell|describe|show|remember|walk)|(?:who|what) else should i)\b/iu

const withPlainMarks = (question: string) => question.replace(/[‘’]/gu, "'").trim()

const normalize = (question: string) =>
  withPlainMarks(question)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\s*[.?!]+$/u, '')

const isFact = (words: string) => CLOSED.test(words) || (OPEN.test(words) && !OPINION.test(words))

/**
 * A question about a future act or an opinion becomes one about the last such act, because an opinion about the future costs
 * nothing. If the rules do not fully understand a question, there is no proposal, because a guess may be nonsense.
 */
export function askAboutPast(question: string): Advice {
  const words = normalize(question)
  const weakness = findWeakness(withPlainMarks(question), alwaysWeak)
  if (isFact(words) && weakness === undefined) return FINE
  if (countCharacters(words) > lengths.question) return { kind: 'weak', why: TOO_LONG }
  const why = weakness ?? findWeakness(words, weakWithoutFact) ?? NOTHING_ASKED
  const text = rephrase(words)
  return text !== undefined && countCharacters(text) <= lengths.question
    ? { kind: 'proposal', text, why }
    : { kind: 'weak', why }
}

function rephrase(words: string) {
  for (const [pattern, toQuestion] of rules) {
    const found = pattern.exec(words)
    if (found) return toQuestion(found[1] ?? '')
  }
  return undefined
}
