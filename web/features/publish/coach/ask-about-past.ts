import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text.ts'

const askLastTime = (action: string) => `When did you last ${action}, and what did you do?`

// The question if the original names nothing.
const UNNAMED = askLastTime('run into this')
const POINTER =
  /^(?:(?:to )?(?:use|buy|try|have|get) )?(?:it|this|that|these|those|one|them|so|(?:this|that|my|our|such an?|the) (?:\w+ )?(?:idea|app|tool|product|service|platform|website|feature|solution|thing|problem|one))?$/iu

const TAIL =
  /(?:,? (?:if|when|once|in case|instead|right|every|each|more often|in the future|one day|at all)\b.*)$/iu

const CLAUSE = /^(?:that|how|if|when|whether|to)\s/iu

/** The thing that a question is about; empty if it has only a pronoun or names nothing. */
function findThing(words = '') {
  const thing = words
    .replace(TAIL, '')
    .replace(/[\s,.?!]+$/u, '')
    .trim()
  return POINTER.test(thing) || CLAUSE.test(thing) ? '' : thing
}

/** The start of a sentence, written as in its middle. */
const lowerFirst = (words = '') => words.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())

const aboutThing = (ask: (thing: string) => string) => (words?: string) => {
  const thing = findThing(words)
  return thing === '' ? UNNAMED : ask(thing)
}

const askNeed = aboutThing(thing => askLastTime(`need ${thing}`))
const askTrouble = aboutThing(thing => askLastTime(`deal with ${thing}`))
const askSearch = aboutThing(thing => askLastTime(`look for ${thing}`))
const askAction = aboutThing(thing => askLastTime(thing))
const askInterest = aboutThing(thing => (/^\w+ing\b/u.test(thing) ? askTrouble(thing) : askSearch(thing)))
const askPayment = (words?: string) => {
  const thing = findThing(words)
  return thing === ''
    ? 'What has this cost you so far, in time or money?'
    : `When did you last pay for ${thing}, and how much was it?`
}
const askPurchase = aboutThing(thing => `When did you last buy ${thing}, and how did you decide?`)
const askRecommendation = aboutThing(thing => `When did you last recommend ${thing}, and to whom?`)

const YOU =
  '(?:would|will|could|can|might) you(?: ever| actually| really| be (?:willing|ready|happy|likely|open|prepared) to| think about| like to| want to)*'
const LIKELY =
  '(?:how (?:likely|willing|ready|interested)|how much|how often|how soon) (?:would|will|are) you(?: be)?'
const STATE =
  "(?:is|are|was|were|isn't|aren't|takes?|costs?|should|would|could|needs?|can|cannot|can't|will|has|have|feels?|seems?|sucks?)"

/** Patterns of questions about what somebody would do or think, and the question about what they did instead. */
const rules: readonly (readonly [RegExp, (words?: string) => string])[] = [
  [
    /^how much (?:would|will|could|are) you (?:be )?(?:willing to |ready to |happy to )?(?:pay|spend)(?: (?:for|on)(?: (.+))?)?$/iu,
    askPayment,
  ],
  [/^what would you (?:be willing to )?(?:pay|spend)(?: (?:for|on)(?: (.+))?)?$/iu, askPayment],
  [
    new RegExp(
      `^${YOU} (?:pay|spend)(?: (?:money|anything|something|a bit|more|[€$£]?\\d+\\S*))*(?: (?:for|on)(?: (.+))?)?$`,
      'iu',
    ),
    askPayment,
  ],
  [new RegExp(`^${YOU} (?:buy|buying|order|get|purchase) (.+)$`, 'iu'), askPurchase],
  [
    new RegExp(`^(?:${YOU}|${LIKELY}(?: to)?) recommend(?:ing)? (.+?)(?: to (?:a|your|other) .*)?$`, 'iu'),
    askRecommendation,
  ],
  [new RegExp(`^${YOU} (?:be )?interested in (.+)$`, 'iu'), askSearch],
  [
    new RegExp(
      `^(?:${YOU}|${LIKELY}(?: to)?) (?:use|using|try|trying|try out|download|install|want|like|love|need|sign up for|subscribe to|switch to|join) (.+)$`,
      'iu',
    ),
    askNeed,
  ],
  [/^(?:do|don't) you (?:like|love|want|need|wish) to (?!use\b|have\b|try\b|get\b)(.+)$/iu, askAction],
  [
    /^(?:do|are|don't|aren't) you (?:like|love|want|need|interested in|looking for|wish for)\b ?(?:to (?:use|have|try|get) )?(.*)$/iu,
    askInterest,
  ],
  [/^are you (?:willing|ready|happy) to pay(?: for(?: (.+))?)?$/iu, askPayment],
  [/^(?:aren't|are) you (?:tired|sick|annoyed|frustrated|fed up)(?: of| by| with)? (.+)$/iu, askTrouble],
  [
    new RegExp(
      `^(?:don't|do|wouldn't|would) you (?:also )?(?:think|agree|find|feel|believe|say)(?: that)? (.+?)(?: ${STATE}\\b.*)?$`,
      'iu',
    ),
    askTrouble,
  ],
  [/^(?:don't|do) you (?:hate|dislike|struggle with) (.+)$/iu, askTrouble],
  [new RegExp(`^(?:isn't|aren't|wouldn't|won't) (?:it|this|that|there|they)\\b.*$`, 'iu'), () => UNNAMED],
  [
    /^what (?:features?|functions?|things?) (?:would|do) you (?:like|want|need|love|wish).*$/iu,
    () => 'What did you miss the last time, and how did you get by?',
  ],
  [/^(?:what|how) would you .*$/iu, () => UNNAMED],
  [
    new RegExp(
      `^(.+?) ${STATE}\\b.*, (?:right|correct|no|isn't it|aren't they|don't you think|don't you agree|wouldn't you say)$`,
      'iu',
    ),
    words => askTrouble(lowerFirst(words)),
  ],
  [
    /^(?:would|could|can) you (?:ever )?(?:imagine|consider|see yourself|mind) (?:using |having )?(.+)$/iu,
    askInterest,
  ],
  [
    /^(?:would|will|might) you (?:ever |actually |really )*(?!please\b|tell\b|describe\b|explain\b|share\b|show\b)(.+)$/iu,
    askAction,
  ],
]

const normalize = (question: string) =>
  question
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\s*\?[?!]*$/u, '')

/**
 * Rephrases a question about what somebody would do or think as one about what they last did: opinions about the
 * future cost nothing, past behaviour did. Returns a question unchanged if it asks for a fact or is too long.
 */
export function askAboutPast(question: string): string {
  const words = normalize(question)
  if (lengthOf(words) > lengths.question) return question
  for (const [pattern, rephrase] of rules) {
    const found = pattern.exec(words)
    if (!found) continue
    const better = rephrase(found[1])
    return lengthOf(better) <= lengths.question ? better : UNNAMED
  }
  return question
}
