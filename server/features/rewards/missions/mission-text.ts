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
    description: /*i18n*/ 'Give feedback or vote on an idea of another member that is not validated yet.',
  },
  solve_pain: {
    title: /*i18n*/ 'Solve a pain point',
    description:
      /*i18n*/ 'Pick a pain point that many voted for, and brainstorm an idea that would solve it.',
  },
  validate_product: {
    title: /*i18n*/ 'Validate a product',
    description: /*i18n*/ 'Try a live product of another member and leave feedback on it.',
  },
  connect: {
    title: /*i18n*/ 'Connect with a supporter',
    description: /*i18n*/ 'Reach out to somebody who voted on a project of yours.',
  },
}

const withTarget: Record<MissionType, (target: Target) => Words> = {
  help_builder: target => ({
    title: i18n.t('Help {name} with “{title}”', toValues(target)),
    description: i18n.t(
      'This idea is not validated yet. Read it, then vote on it or tell its builder what you think.',
    ),
  }),
  solve_pain: target => ({
    title: i18n.t('Find an idea for “{title}”', toValues(target)),
    description: i18n.t(
      '{name} has this pain point. Brainstorm what would solve it, and propose it there.',
      toValues(target),
    ),
  }),
  validate_product: target => ({
    title: i18n.t('Try “{title}”', toValues(target)),
    description: i18n.t('This is a product of {name}. Try it and leave feedback.', toValues(target)),
  }),
  connect: target => ({
    title: i18n.t('Reach out to {name}', toValues(target)),
    description: i18n.t('{name} voted on “{title}”. Ask what made them do so.', toValues(target)),
  }),
}

export const describeMission = (type: MissionType, target: Target | null): Words =>
  target
    ? withTarget[type](target)
    : {
        title: i18n.marked(general[type].title),
        description: i18n.marked(general[type].description),
      }
