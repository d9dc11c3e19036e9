import type { MissionTarget, MissionType } from '#contract/rewards/missions.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'

type Target = Pick<MissionTarget, 'title' | 'member'>
type Words = { title: string; description: string }

const toName = ({ member }: Target) => isolateDirection(member.name ?? 'Anonymous')

const general: Record<MissionType, Words> = {
  help_builder: {
    title: 'Help a builder',
    description: 'Give feedback or vote on an idea of another member that is not validated yet.',
  },
  solve_pain: {
    title: 'Solve a pain point',
    description: 'Pick a pain point that many voted for, and brainstorm an idea that would solve it.',
  },
  validate_product: {
    title: 'Validate a product',
    description: 'Try a live product of another member and leave feedback on it.',
  },
  connect: {
    title: 'Connect with a supporter',
    description: 'Reach out to somebody who voted on a project of yours.',
  },
}

const withTarget: Record<MissionType, (target: Target) => Words> = {
  help_builder: target => ({
    title: `Help ${toName(target)} with “${isolateDirection(target.title)}”`,
    description:
      'This idea is not validated yet. Read it, then vote on it or tell its builder what you think.',
  }),
  solve_pain: target => ({
    title: `Find an idea for “${isolateDirection(target.title)}”`,
    description: `${toName(target)} has this pain point. Brainstorm what would solve it, and propose it there.`,
  }),
  validate_product: target => ({
    title: `Try “${isolateDirection(target.title)}”`,
    description: `This is a product of ${toName(target)}. Try it and leave feedback.`,
  }),
  connect: target => ({
    title: `Reach out to ${toName(target)}`,
    description: `${toName(target)} voted on “${isolateDirection(target.title)}”. Ask what made them do so.`,
  }),
}

/** Returns the words of a mission: with the names of its target, or general ones if it has none. */
export const describeMission = (type: MissionType, target: Target | null): Words =>
  target ? withTarget[type](target) : general[type]
