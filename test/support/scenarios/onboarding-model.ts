/** What onboarding asks for, as numbers of what stands. */
export type Deeds = { votes: number; painPoints: number; ideas: number; responses: number; help: number }

/** Where somebody stands; step 6 is after the last. */
export type Beginner = { role: 'builder' | 'expert'; step: number }

export type OnboardingAct =
  | { act: 'choose role'; by: string; role: Beginner['role'] }
  | { act: 'visit leaderboard'; by: string }

const ASKED = {
  builder: {
    2: (deeds: Deeds) => deeds.votes >= 3,
    3: (deeds: Deeds) => deeds.responses > 0,
    4: (deeds: Deeds) => deeds.ideas > 0,
  },
  expert: {
    2: (deeds: Deeds) => deeds.votes >= 3,
    3: (deeds: Deeds) => deeds.painPoints > 0,
    4: (deeds: Deeds) => deeds.help > 0,
  },
}

const isMet = ({ role, step }: Beginner, deeds: Deeds) =>
  (step === 2 || step === 3 || step === 4) && ASKED[role][step](deeds)

/** Takes somebody on as far as their deeds reach. */
export const takenOn = (beginner: Beginner, deeds: Deeds): Beginner =>
  isMet(beginner, deeds) ? takenOn({ ...beginner, step: beginner.step + 1 }, deeds) : beginner

const AMOUNTS = [100, 75, 150, 200, 50]

/** What the completed steps are worth; votes earn everyone insight. */
export const stepsWorth = ({ role, step }: Beginner) =>
  AMOUNTS.slice(0, step - 1).map((points, place) => ({
    kind: role === 'builder' && place !== 1 ? ('traction' as const) : ('insight' as const),
    points,
  }))
