import type { MissionTarget, MissionType } from '#contract/rewards/missions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'

type Target = Pick<MissionTarget, 'title' | 'member'>
type Words = { title: string; description: string }

const toValues = ({ member, title }: Target) => ({
  title: isolateDirection(title),
  name: isolateDirection(member.name ?? i18n.t('Anonymous')),
})

const general: Record<MissionType, Words> = {
  help_builder: {
    title: /*i18n*/ 'Help a builder',
    description: /*i18n*/ "Give feedback or vote on another member's idea that isn't validated yet.",
  },
  solve_pain: {
    title: /*i18n*/ 'Solve a pain point',
    description: /*i18n*/ 'Pick a pain point many people voted for, and brainstorm an idea to solve it.',
  },
  validate_product: {
    title: /*i18n*/ 'Validate a product',
    description: /*i18n*/ "Try another member's live product and leave feedback.",
  },
  connect: {
    title: /*i18n*/ 'Connect with a supporter',
    description: /*i18n*/ 'Reach out to someone who voted on your project.',
  },
}

const withTarget: Record<MissionType, (target: Target) => Words> = {
  help_builder: target => ({
    title: i18n.t('Help {name} with “{title}”', toValues(target)),
    description: i18n.t(
      "This idea isn't validated yet. Read it, then vote on it or tell its builder what you think.",
    ),
  }),
  solve_pain: target => ({
    title: i18n.t('Find an idea for “{title}”', toValues(target)),
    description: i18n.t(
      '{name} has this pain point. Brainstorm what would solve it, then propose it there.',
      toValues(target),
    ),
  }),
  validate_product: target => ({
    title: i18n.t('Try “{title}”', toValues(target)),
    description: i18n.t('{name} built this product. Try it and leave feedback.', toValues(target)),
  }),
  connect: target => ({
    title: i18n.t('Reach out to {name}', toValues(target)),
    description: i18n.t('{name} voted on “{title}”. Ask them why.', toValues(target)),
  }),
}

export const describeMission = (type: MissionType, target: Target | null): Words =>
  target
    ? withTarget[type](target)
    : {
        title: i18n.marked(general[type].title),
        description: i18n.marked(general[type].description),
      }
