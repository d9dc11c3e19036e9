import type { Board, Period } from '#contract/rewards/leaderboard.ts'
import type { PointKind } from '#contract/rewards/points.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'

type Words = {
  kind: PointKind
  how: string
  what: string
  call: { text: string; label: string; to: string }
}

export const boardWords: Record<Board, Words> = {
  builders: {
    kind: 'traction',
    how: i18n.t('How Traction Points Work'),
    what: i18n.t('For what you publish and how others respond.'),
    call: {
      text: i18n.t("Publish an idea, a pain point or a product, and you're on this board."),
      label: i18n.t('Publish something'),
      to: links.validate(),
    },
  },
  testers: {
    kind: 'insight',
    how: i18n.t('How Insight Points Work'),
    what: i18n.t(
      'For helping others. Copied text, anything with fewer than four different words, and answers beyond 20 a day or five a day to one builder earn nothing. At first, only six answers a day earn points; each builder who replies to you or marks your answer adds six more.',
    ),
    call: {
      text: i18n.t("Vote on what others publish or answer their questions, and you're on this board."),
      label: i18n.t('Explore the marketplace'),
      to: links.marketplace(),
    },
  },
}

export const unrankedWords: Record<Period, { own: string; all: string }> = {
  all: { own: i18n.t('You are not ranked yet.'), all: i18n.t('Nobody is ranked yet') },
  monthly: {
    own: i18n.t('You are not ranked in the last 30 days.'),
    all: i18n.t('Nobody is ranked in the last 30 days'),
  },
  weekly: {
    own: i18n.t('You are not ranked in the last 7 days.'),
    all: i18n.t('Nobody is ranked in the last 7 days'),
  },
}
