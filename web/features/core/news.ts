import { notifyTogether, type Toast, type ToastPart } from '#web/ui/feedback/notify.ts'

/**
 * The kinds of news that a press can bring, by rank. The first of them gives the toast its title and text; the others are
 * lines in it. What the press itself did leads: `plain`. `welcome` is the last step of onboarding.
 */
const order = ['plain', 'mission', 'win', 'badge', 'welcome', 'step', 'milestone'] as const

export type News = { kind: (typeof order)[number]; notice: Toast; line?: string }

/** Returns the part of a toast for some news. Without a line of their own they say their text. */
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

/** Shows news in one toast with what else the same press brings. */
export const announce = (news: News) => notifyTogether(toToastPart(news))
