import { notifyTogether, type Toast, type ToastPart } from '#web/ui/feedback/notify.ts'

/**
 * By rank: the first piece of news gives the toast its title and text, and the others are lines in it. `plain` is the direct
 * result of the press, and `welcome` the last step of onboarding.
 */
const order = ['plain', 'points', 'mission', 'win', 'badge', 'welcome', 'step', 'milestone'] as const

export type News = { kind: (typeof order)[number]; notice: Toast; line?: string }

export const toToastPart = ({
  kind,
  notice,
  line = notice.description ?? notice.title,
}: News): ToastPart => ({
  notice,
  line,
  rank: order.indexOf(kind),
  isResponse: kind === 'plain',
})

/** Shares one toast with the other news about the same press. */
export const announce = (news: News) => notifyTogether(toToastPart(news))

export const announceResult = (notice: Toast) => announce({ kind: 'plain', notice })
