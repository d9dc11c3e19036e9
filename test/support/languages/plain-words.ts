import { brand } from '#contract/brand/brand.ts'
import { toMenuName } from '#contract/text/beta-languages.ts'
import { LANGUAGES, languages } from '#contract/text/languages.ts'

/** The patterns of texts in Latin letters in every language, each with the reason. */
const SAME_EVERYWHERE: [RegExp, why: string][] = [
  [/^log\sB\([^]*/g, 'the formula of the rule, before its letters are taken for other things'],
  [/,? and (?=\d|\[|\p{Script=Greek})/gu, 'lists, as Intl joins them in English'],
  [/\b(?:https?:|mailto:|\/\/)\S+/g, 'addresses'],
  [/[\w.+•-]+@[\w.-]+/g, 'addresses of mails'],
  [/\b[\w-]+(?:\.[\w-]+)*\.(?:example|test|com|org|css|csv|zip|html|xml|js)\b/g, 'names of hosts and files'],
  [/(?<!\w)\/[\w/:?=&#-]+/g, 'paths'],
  [/(?<=\b\d{4}) at(?= \d)/g, 'dates, before their times are taken for addresses'],
  [/\b[a-z\d][\w.-]*:\d+\b(?:\/\S*)?/g, 'addresses without a scheme, and nodes'],
  [/\b(?:Ctrl|Cmd|Esc|Enter|Shift|Alt|Tab|alt\+T)\b/g, 'keys'],
  [/\b(?:Chrome|Linux)\b/g, 'names of programs'],
  [/\b\d+(?:\.\d+)*(?:px|kB|MB|GB|ms|am|pm)\b/gi, 'units'],
  [/\b\d+\s(?:sec|min|hr|hour|day|wk|week|mo|month|yr|year)s?\.?\sago\b/g, 'times, as Intl has them'],
  [/\b(?:Jan|Febr?|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g, 'months, likewise'],
  [/\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|AM|PM|UTC|GMT)\b/g, 'days and times, likewise'],
  [/\b(?:CSV|JSON)\b/g, 'formats'],
  [/^[A-Z]{2}$/g, 'initials of a member'],
  [/\bJonas\b/g, 'a name in the example on the landing page'],
  [/^(?:\w+: [\w-]+(?: · )?)+$/g, 'what the log keeps of a decision, by its own keys'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, 'ids'],
  [/\b[0-9a-f]{12,}\b|\b(?=\w*\d)[\w-]{20,}\b/g, 'tokens and hashes'],
  [new RegExp(`\\b${brand}\\b`, 'g'), 'the name of the community'],
]
const OWN_NAMES = new Set<string>(
  LANGUAGES.flatMap(language => [languages[language].name, toMenuName(language)]),
)

/** Returns the words of a text that no catalogue can contain: those in plain letters. Undefined if there are none. */
export function findPlainWords(text: string) {
  if (OWN_NAMES.has(text)) return undefined
  const rest = SAME_EVERYWHERE.reduce((left, [pattern]) => left.replace(pattern, ' '), text)
  return /[A-Za-z]{2,}(?:[ ,.'’-]+[A-Za-z]{2,})*/.exec(rest)?.[0]
}
