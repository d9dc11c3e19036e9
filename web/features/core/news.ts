import { notifyTogether, type Toast, type ToastPart } from '#web/ui/feedback/notify.ts'

/**
 * The kinds of news about a press, by rank. The first one gives the toast its title and text, and the others are lines
 * in it. `plain` is the direct result of the press, so it comes first. `welcome` is the last step of onboarding.
 */
const order = ['plain', 'mission', 'win', 'badge', 'welcome', 'step', 'milestone'] as const

export type News = { kind: (typeof order)[number]; notice: Toast; line?: string }

/** Returns the part of a toast for a piece of news. Without a line of its own, the line is its text. */
export const toToastPart = ({
  kind,
  notice,
  line = notice.description ?? notice.title,
}: News): ToastPart => ({
  notice,
  line,
  rank: order.indexOf(kind),
  isResponse: kind === 'plain' || kind === 'mission',
})

/** Shows a piece of news in one toast with the other news about the same press. */
export const announce = (news: News) => notifyTogether(toToastPart(news))
