import { plainLine } from '#contract/text/plain-line.ts'

/**
 * Returns a member's words on one line. Mail programs turn text that looks like an address into a link, and a mail must
 * not contain a stranger's link: an invisible word joiner (U+2060) after dots, colons and @ prevents it, also after their
 * wide forms, which browsers read as the same in the name of a host (UTS #46).
 */
export const toSafeWords = (text: string) =>
  plainLine(text).replace(/(?<=\S)[.:@。．｡：＠](?=\S)/gu, '$&\u2060')
