import * as z from 'zod/mini'
import { CommentId, ItemId } from '#contract/ids.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { ItemKind } from './item-kind.ts'

export const HELP_PARTS = ['projects', 'answers', 'insights', 'solutions'] as const
export const HelpPart = z.enum(HELP_PARTS)
export type HelpPart = z.infer<typeof HelpPart>

/** What a member gave to items of others and readers may see now. `insights` are those that an author marked. */
export const Help = z.object({ projects: z.int(), answers: z.int(), insights: z.int(), solutions: z.int() })
export type Help = z.infer<typeof Help>

/** An answer or a solution of a member. `words` are its first ones. */
const Given = z.object({
  item: z.object({ id: ItemId, kind: ItemKind, title: z.string() }),
  commentId: CommentId,
  words: z.string(),
  isInsight: z.boolean(),
  createdAt: Time,
})
export type Given = z.infer<typeof Given>

/** Each item comes once in the list of `projects`, with what the member gave last. */
export const HelpList = z.object({ given: z.array(Given), earlier: z.nullable(Cursor) })

/** Returns the help in a sentence in which `<0>` is around the first of HELP_PARTS, and so on. Parts of zero are left out. */
export function toHelpSentence({ projects, answers, insights, solutions }: Help) {
  const parts = [
    answers > 0 &&
      `<1>${i18n.t('{count, plural, one {# answer} other {# answers}}', { count: answers })}</1>`,
    insights > 0 &&
      `<2>${i18n.t('{count, plural, one {# Verified Insight} other {# Verified Insights}}', { count: insights })}</2>`,
    solutions > 0 &&
      `<3>${i18n.t('{count, plural, one {# solution} other {# solutions}}', { count: solutions })}</3>`,
  ].filter(part => part !== false)
  return i18n.t('Helped <0>{projects, plural, one {# project} other {# projects}}</0>: {parts}', {
    projects,
    parts: toListText(parts),
  })
}

/** Null for a member who has not helped yet. */
export const toHelpText = (help: Help | null) =>
  help && help.projects > 0 ? toHelpSentence(help).replace(/<\/?\d>/g, '') : null
