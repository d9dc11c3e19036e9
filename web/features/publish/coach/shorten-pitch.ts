import { lengths } from '#contract/lengths.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { type Advice, FINE, findWeakness, type Weakness } from './advice.ts'

const TOO_LONG = i18n.t(
  'This is long, and people only read the first few words. Name the one thing that gets better, and who it’s for.',
)

const WHO =
  'people|everyone|everybody|anyone|anybody|users|customers|clients|consumers|businesses|companies|teams|the world'
const THING =
  'tool|app|apps|application|platform|service|software|website|web ?site|solution|product|system|marketplace|community|network|startup|business|idea|dashboard|chatbot|assistant'

const pitchWeaknesses: readonly Weakness[] = [
  [/!|^[^\p{Ll}]*\p{Lu}{4,}[^\p{Ll}]*$/u, i18n.t('This shouts. Say it as you would to one person.')],
  [
    /\b(?:uber|airbnb|netflix|tinder|amazon|spotify|facebook|google|notion|slack|tiktok|instagram|linkedin|shopify|duolingo|youtube|chatgpt)\b(?=.*\b(?:for|of|but)\b)/iu,
    i18n.t('“$&” says who you follow. Say what gets better, and who it’s for.'),
  ],
  [
    /\b(?:amazing|awesome|great|best|greatest|innovative|innovation|revolution\w*|powerful|seamless(?:ly)?|cutting[- ]edge|unique|ultimate|game[- ]?chang\w*|next[- ](?:gen\w*|level)|world[- ]class|disrupt\w*|perfect|incredible|unlock\w*|empower\w*|supercharg\w*|transform\w*|10x|effortless(?:ly)?|magic(?:al)?|easy[- ]to[- ]use|user[- ]friendly|future of|one[- ]stop|all[- ]in[- ]one|state[- ]of[- ]the[- ]art|modern|smarter|reimagin\w*|redefin\w*|elevat\w*|delight\w*|hassle[- ]free|like never before|intuitive|fun)\b/iu,
    i18n.t('“$&” fits anything, and no one can check it. Say what gets better, and who it’s for.'),
  ],
  [
    /\b(?:b2b|b2c|saas|blockchain|web3|crypto|nfts?|metaverse|end-to-end|omnichannel|scalable|holistic|ecosystem|paradigm|solutions?|optimi[sz]\w*|streamlin\w*|leverag\w*|synerg\w*|facilitat\w*|utili[sz]\w*|data-driven|gamif\w*|decentrali[sz]\w*|productivity|efficiency|workflows?|engagement|stakeholders?|(?:ai|ml|gpt)[- ](?:powered|driven|based|enabled|first)|powered by (?:ai|ml|gpt))\b/iu,
    i18n.t('“$&” is jargon. Say it the way someone with the problem would.'),
  ],
  [
    new RegExp(
      `\\b(?:for|helps?|helping|lets?|allows?|enables?|gives?|makes?|connects?|connecting|brings?|bringing|everything that) (?:all |busy |modern )?(?:${WHO})(?! (?:who|whose|with|in|at|from|over|under|without|that|of)\\b)`,
      'iu',
    ),
    i18n.t('“$&” is no one in particular. Name who has the problem: “piano teachers”.'),
  ],
  [
    /\b(?:makes?|making) (?:\w+ )?(?:life|lives|things|work|everything|it) (?:\w+ )?(?:easier|better|simpler|faster)\b|\bsaves? (?:\w+ )?(?:time|money|effort)\b|\b(?:more|be) productive\b|\bget(?:s|ting)? things done\b|\bimprov\w+ (?:your |their |our |the )?(?:life|lives|work|business|world|health|quality\b.*)|\bsolv\w+ (?:all |any )?(?:your |their )?problems?\b|\bboost\w*\b|\bgrow your business\b|\bincreas\w+ (?:your )?(?:sales|revenue|profits?)\b|\bbetter (?:life|lives|world|living|way|tomorrow|together)\b|\ball your needs\b|\bin one place\b/iu,
    i18n.t('“$&” fits anything. Say what exactly gets better: “invoices paid within a week”.'),
  ],
  [
    new RegExp(
      `^(?:(?:this|it) is )?(?:(?:an?|the|my|our|new) )?(?:[\\w-]+ ){0,3}(?:${THING})(?: for (?:\\S+ ?){1,3})?\\.?$`,
      'iu',
    ),
    i18n.t('This says what it is, not what gets better. Say what changes, and who it’s for.'),
  ],
  [
    /\bworld\b.*\bbetter\b|\bbetter\b.*\bworld\b|\bone \w+ at a time\b|^(?:welcome to|introducing|meet|say (?:goodbye|hello)|discover|experience|join|we are|we're|we)\b|\b(?:my|our) (?:brand[- ]new |new |own )?(?:\w+ )?(?:startup|app|platform|website|company|tool)\b|\b(?:made (?:easy|simple|fun)|reinvented|simplified|at your fingertips|done right|of tomorrow|without limits|(?:life|learning|fitness|health|wellness|your) (?:journey|companion|buddy)|for the rest of us|for (?:all|humans?|you|life)\.?$|where \w+ meets|more than (?:just )?an?|dream big|think (?:big|different)|beyond|what's possible|the (?:new|right|easy|fast) way|anytime|anywhere|and (?:much )?more)\b/iu,
    i18n.t('This is a slogan that fits anything. Say what gets better, and who it’s for.'),
  ],
  [/(?:,[^,]*){3,}/u, i18n.t('This lists features. Name the one that matters most, and who it’s for.')],
  [/^\S+(?: \S+)?$/u, i18n.t('This is a name. Say in one sentence what gets better, and who it’s for.')],
]

const PRODUCT = '(?:tool|app|application|platform|service|software|website|web ?site|solution|product|system)'
const HELP =
  '(?:helps?|allows?|enables?|lets?)(?: (?:you|people|users|them|anyone|everyone))?(?: to)?(?: be able to)?'

// Filler words, the least meaningful first. They are removed one after the other until the pitch fits.
const fillers: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:(?:this|it) is )?an? (?:[\\w-]+ ){0,3}?${PRODUCT} (?:that|which) ${HELP} `, 'iu'), ''],
  [new RegExp(`^(?:(?:this|it) is )?an? ${PRODUCT} (?:that|which|to) `, 'iu'), ''],
  [/\b(?:really|very|simply|basically|actually|truly|literally|quite|just) /giu, ''],
  [/\b(?:amazing|awesome|great|innovative|revolutionary|powerful|seamless|cutting-edge|unique) /giu, ''],
  [/\bin order to\b/giu, 'to'],
  [/\bso that you can\b/giu, 'to'],
  [/\bdue to the fact that\b/giu, 'because'],
  [new RegExp(`\\b(?:that|which) ${HELP} `, 'giu'), 'to '],
  [/,? and (?:much|so much|many) more\b/giu, ''],
  [/ (?:easily|quickly|effortlessly|efficiently|seamlessly)\b/giu, ''],
  [/ (?:in the world|on the market|like never before|once and for all)\b/giu, ''],
]

// Words that cannot end a sentence, because it would be incomplete.
const INCOMPLETE_END =
  /(?:[\s,;:–—-]+(?:an?|the|and|or|but|for|with|to|of|in|on|at|by|from|your|their|our|my|that|which|who|so|as|is|are|into|without))+$/iu
const CLAUSE_END = /[,;:.!?–—](?=\s)| [–-](?= )/gu
const SHORTEST_CLAUSE = 25

const fits = (text: string) => countCharacters(text) <= lengths.pitch
const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim()

const capitalizeLike = (whole: string, text: string) =>
  /^\p{Lu}/u.test(whole) ? text.replace(/^\p{Ll}/u, letter => letter.toUpperCase()) : text

function withoutFillers(text: string) {
  let pitch = text
  for (const [filler, replacement] of fillers) {
    if (fits(pitch)) break
    pitch = collapseSpaces(pitch.replace(filler, replacement))
  }
  return pitch === '' ? text : capitalizeLike(text, pitch)
}

/** Returns the longest run of whole clauses that fits, from the start. Undefined if it is too short to say enough. */
function findClauses(pitch: string) {
  const ends = [...pitch.matchAll(CLAUSE_END)].map(({ index }) => pitch.slice(0, index))
  return ends.findLast(clause => fits(clause) && countCharacters(clause) >= SHORTEST_CLAUSE)
}

/**
 * A pitch that is too long loses filler words, then whole clauses. If it is still too long, there is no proposal, because a
 * sentence cut between words says less than its author meant.
 */
export function shortenPitch(written: string): Advice {
  const text = collapseSpaces(written)
  const weakness = findWeakness(text, pitchWeaknesses)
  if (fits(written.trim())) return weakness === undefined ? FINE : { kind: 'weak', why: weakness }
  const why = weakness ?? TOO_LONG
  const pitch = fits(text) ? text : withoutFillers(text)
  const shorter = fits(pitch) ? pitch : findClauses(pitch)?.trimEnd()
  return shorter === undefined || INCOMPLETE_END.test(shorter)
    ? { kind: 'weak', why }
    : { kind: 'proposal', text: shorter, why }
}
