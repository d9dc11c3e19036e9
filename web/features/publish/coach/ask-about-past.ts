import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text.ts'

const did = (deed: string) => `When did you last ${deed}, and what did you do?`

// What is asked when the question names nothing of its own.
const UNNAMED = did('run into this')
const POINTER =
  /^(?:(?:to )?(?:use|buy|try|have|get) )?(?:it|this|that|these|those|one|them|so|(?:this|that|my|our|such an?|the) (?:\w+ )?(?:idea|app|tool|product|service|platform|website|feature|solution|thing|problem|one))?$/iu

const TAIL =
  /(?:,? (?:if|when|once|in case|instead|right|every|each|more often|in the future|one day|at all)\b.*)$/iu

const CLAUSE = /^(?:that|how|if|when|whether|to)\s/iu

/** The thing a question is about; empty when it only points at something or names none. */
function thingIn(words = '') {
  const thing = words
    .replace(TAIL, '')
    .replace(/[\s,.?!]+$/u, '')
    .trim()
  return POINTER.test(thing) || CLAUSE.test(thing) ? '' : thing
}

/** The beginning of a sentence as its middle. */
const inside = (words = '') => words.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())

const about = (ask: (thing: string) => string) => (words?: string) => {
  const thing = thingIn(words)
  return thing === '' ? UNNAMED : ask(thing)
}

const needed = about(thing => did(`need ${thing}`))
const dealt = about(thing => did(`deal with ${thing}`))
const looked = about(thing => did(`look for ${thing}`))
const done = about(thing => did(thing))
const liked = about(thing => (/^\w+ing\b/u.test(thing) ? dealt(thing) : looked(thing)))
const paid = (words?: string) => {
  const thing = thingIn(words)
  return thing === ''
    ? 'What has this cost you so far, in time or money?'
    : `When did you last pay for ${thing}, and how much was it?`
}
const bought = about(thing => `When did you last buy ${thing}, and how did you decide?`)
const told = about(thing => `When did you last recommend ${thing}, and to whom?`)

const YOU =
  '(?:would|will|could|can|might) you(?: ever| actually| really| be (?:willing|ready|happy|likely|open|prepared) to| think about| like to| want to)*'
const LIKELY =
  '(?:how (?:likely|willing|ready|interested)|how much|how often|how soon) (?:would|will|are) you(?: be)?'
const STATE =
  "(?:is|are|was|were|isn't|aren't|takes?|costs?|should|would|could|needs?|can|cannot|can't|will|has|have|feels?|seems?|sucks?)"

/** Questions that ask what somebody would do or think, and how each is put about what they did. */
const rules: readonly (readonly [RegExp, (words?: string) => string])[] = [
  [
    /^how much (?:would|will|could|are) you (?:be )?(?:willing to |ready to |happy to )?(?:pay|spend)(?: (?:for|on)(?: (.+))?)?$/iu,
    paid,
  ],
  [/^what would you (?:be willing to )?(?:pay|spend)(?: (?:for|on)(?: (.+))?)?$/iu, paid],
  [
    new RegExp(
      `^${YOU} (?:pay|spend)(?: (?:money|anything|something|a bit|more|[€$£]?\\d+\\S*))*(?: (?:for|on)(?: (.+))?)?$`,
      'iu',
    ),
    paid,
  ],
  [new RegExp(`^${YOU} (?:buy|buying|order|get|purchase) (.+)$`, 'iu'), bought],
  [
    new RegExp(`^(?:${YOU}|${LIKELY}(?: to)?) recommend(?:ing)? (.+?)(?: to (?:a|your|other) .*)?$`, 'iu'),
    told,
  ],
  [new RegExp(`^${YOU} (?:be )?interested in (.+)$`, 'iu'), looked],
  [
    new RegExp(
      `^(?:${YOU}|${LIKELY}(?: to)?) (?:use|using|try|trying|try out|download|install|want|like|love|need|sign up for|subscribe to|switch to|join) (.+)$`,
      'iu',
    ),
    needed,
  ],
  [/^(?:do|don't) you (?:like|love|want|need|wish) to (?!use\b|have\b|try\b|get\b)(.+)$/iu, done],
  [
    /^(?:do|are|don't|aren't) you (?:like|love|want|need|interested in|looking for|wish for)\b ?(?:to (?:use|have|try|get) )?(.*)$/iu,
    liked,
  ],
  [/^are you (?:willing|ready|happy) to pay(?: for(?: (.+))?)?$/iu, paid],
  [/^(?:aren't|are) you (?:tired|sick|annoyed|frustrated|fed up)(?: of| by| with)? (.+)$/iu, dealt],
  [
    new RegExp(
      `^(?:don't|do|wouldn't|would) you (?:also )?(?:think|agree|find|feel|believe|say)(?: that)? (.+?)(?: ${STATE}\\b.*)?$`,
      'iu',
    ),
    dealt,
  ],
  [/^(?:don't|do) you (?:hate|dislike|struggle with) (.+)$/iu, dealt],
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
    words => dealt(inside(words)),
  ],
  [
    /^(?:would|could|can) you (?:ever )?(?:imagine|consider|see yourself|mind) (?:using |having )?(.+)$/iu,
    liked,
  ],
  [
    /^(?:would|will|might) you (?:ever |actually |really )*(?!please\b|tell\b|describe\b|explain\b|share\b|show\b)(.+)$/iu,
    done,
  ],
]

const plain = (question: string) =>
  question
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\s*\?[?!]*$/u, '')

/**
 * A question about what somebody would do or surely thinks, put about what they last did: opinions about the future
 * cost nothing, past behaviour did. One that asks for a fact, or is too long to be asked, comes back as it is.
 */
export function askAboutPast(question: string): string {
  const words = plain(question)
  if (lengthOf(words) > lengths.question) return question
  for (const [pattern, put] of rules) {
    const found = pattern.exec(words)
    if (!found) continue
    const better = put(found[1])
    return lengthOf(better) <= lengths.question ? better : UNNAMED
  }
  return question
}
