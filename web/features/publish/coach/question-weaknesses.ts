import { i18n } from '#contract/text/i18n.ts'
import type { Weakness } from './advice.ts'

const HYPOTHETICAL = i18n.t('This asks what people would do. Ask what they did.')
const OPINION = i18n.t('This asks for an opinion, and opinions cost nothing. Ask what they did.')
const LEADING = i18n.t('This puts the answer in their mouth. Ask what happened last time.')
const USUAL = i18n.t('This asks what people usually do, and memory is kind. Ask about the last time.')
const CLOSED = i18n.t('A yes or a no teaches you little. Ask what happened last time.')
export const TOO_LONG = i18n.t('This is long. Ask one thing in one sentence.')
export const NOTHING_ASKED = i18n.t('Ask about the last time it happened: when, and what they did.')

const FEELING =
  'great|amazing|useful|helpful|excited|happy|satisfied|likely|comfortable|important|annoying|frustrat\\w+|hard|difficult|bad|painful|tired|sick'

export const alwaysWeak: readonly Weakness[] = [
  [/\?.*\p{L}.*\?/u, i18n.t('This asks two things at once. Ask one, and leave room for a story.')],
  [
    /^(?:don't|isn't|aren't|wouldn't|shouldn't|won't|can't|doesn't|didn't|haven't|surely)\b|,\s*(?:right|isn't it|aren't they|don't you(?: think)?|wouldn't you|no|yes|correct|agreed?)\W*$/iu,
    LEADING,
  ],
  [
    new RegExp(
      `^why (?:is|are|do|does)\\b.*\\b(?:hate|dislike|love|so|better|broken|terrible|awful|${FEELING})\\b`,
      'iu',
    ),
    LEADING,
  ],
  [
    new RegExp(`^how (?:much (?:better|easier|happier)|${FEELING})\\b(?!.*\\b(?:was|were|did)\\b)`, 'iu'),
    OPINION,
  ],
  [/\b(?:usually|typically|generally|normally|in general|do you ever)\b/iu, USUAL],
]

export const weakWithoutFact: readonly Weakness[] = [
  [
    /\b(?:would|will|could|might|imagine|if (?:you|there|we|it) (?:had|could|was|were|offered)|how likely|going to|plan to|planning to|intend|in the future|next (?:week|month|year))\b/iu,
    HYPOTHETICAL,
  ],
  [
    /\b(?:think|thoughts?|feel|feedback|opinion|like|love|prefer|interested|ideal|wish|wants?|need|favou?rite|dream|perfect|important|good|great|useful|helpful|cool|rate|recommend|believe|should|agree|hate|find it|too (?:high|low|much|long|expensive)|clear|better|best)\b/iu,
    OPINION,
  ],
  [/^(?:is|are|was|were|do|does|did|have|has|had|can|could|shall|should|may|any|anyone|anybody)\b/iu, CLOSED],
]
