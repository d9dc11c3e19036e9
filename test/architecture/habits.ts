export type Ban = { pattern: RegExp; instead: string }

/** Habits of syntax that mark a text as translated, and what a native writer says instead. */
export const habits: Ban[] = [
  { pattern: /\bof (yours|mine|theirs|ours)\b/i, instead: 'your, my, their or our' },
  { pattern: /\bwhat [a-z]+ (came|follows|stands|stood)\b/i, instead: 'a noun that acts, and its verb' },
  { pattern: /\bmeanwhile\./, instead: 'now or already before the verb, or nothing' },
  { pattern: /\bany more\b/i, instead: 'no longer' },
  { pattern: /(?<!\bthere )\bis no (?!longer\b|one\b|more\b)[a-z]+/i, instead: 'is not a' },
  { pattern: /(?:^|[.] )Who(?:ever)? [^.?]*[.](?!\w)/, instead: 'people who, or the one who acts' },
]

/** In texts of more than a few words. Comments and docstrings list what they explain. */
export const colons: Ban = {
  pattern: /(?<!\d): [^.!?|{}()·]*(?<!\d): /,
  instead: 'two sentences, or because',
}
