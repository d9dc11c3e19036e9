import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { Onboarding, PrimaryRole } from '#contract/onboarding.ts'
import { links } from '#web/links.ts'

export type StepNumber = 1 | 2 | 3 | 4 | 5

type Words = { title: string; text: string; action: string; to: string }
export type Step = Words & { number: StepNumber; points: number; isDone: boolean }

/** The points of each step, as the server's rule pays them. */
export const stepPoints: Record<StepNumber, number> = { 1: 100, 2: 75, 3: 150, 4: 200, 5: 50 }

const marketplace = { action: 'Go to the marketplace', to: links.marketplace() }
const validate = { action: 'Start a project', to: links.validate() }

const first: Words = {
  title: 'Choose your role',
  text: 'Say what you came for: to build, or to help with what you know.',
  action: 'Choose your role',
  to: '',
}
const second: Words = {
  title: 'Cast three votes',
  text: `Vote on ${ONBOARDING_VOTES} projects of others that speak to you.`,
  ...marketplace,
}
const last: Words = {
  title: 'Visit the leaderboard',
  text: 'See who builds with traction and who helps with insight.',
  action: 'See the leaderboard',
  to: links.leaderboard(),
}
const ofRole: Record<PrimaryRole, [third: Words, fourth: Words]> = {
  builder: [
    {
      title: 'Give feedback',
      text: "Comment on somebody's project, or answer one of its questions.",
      ...marketplace,
    },
    { title: 'Publish your first idea', text: 'Put it before others before you build it.', ...validate },
  ],
  expert: [
    {
      title: 'Share a pain point',
      text: 'Tell what keeps costing people in your field time or money.',
      ...validate,
    },
    {
      title: 'Help somebody solve theirs',
      text: 'Propose a solution to a pain point, or answer a question.',
      ...marketplace,
    },
  ],
}

/** Returns the five steps in the words of the member's role, or of a builder without one. */
export function listSteps(onboarding: Onboarding): Step[] {
  const words = [first, second, ...ofRole[onboarding.primary_role ?? 'builder'], last]
  return words.map((step, at) => {
    const number = (at + 1) as StepNumber
    const standing = { number, points: stepPoints[number], isDone: onboarding[`step_${number}_completed`] }
    return Object.assign(standing, step)
  })
}
