/** The numbers of a member's present contributions that onboarding requires. */
export type Contributions = {
  votes: number
  painPoints: number
  ideas: number
  responses: number
  help: number
}

/** A member in onboarding. Step 6 comes after the last one. */
export type Newcomer = { role: 'builder' | 'expert'; step: number }

export type OnboardingAct =
  | { act: 'choose role'; by: string; role: Newcomer['role'] }
  | { act: 'visit leaderboard'; by: string }

const REQUIRED = {
  builder: {
    2: (done: Contributions) => done.votes >= 3,
    3: (done: Contributions) => done.responses > 0,
    4: (done: Contributions) => done.ideas > 0,
  },
  expert: {
    2: (done: Contributions) => done.votes >= 3,
    3: (done: Contributions) => done.painPoints > 0,
    4: (done: Contributions) => done.help > 0,
  },
}

const isMet = ({ role, step }: Newcomer, done: Contributions) =>
  (step === 2 || step === 3 || step === 4) && REQUIRED[role][step](done)

/** Advances a member as far as their contributions allow. */
export const advance = (newcomer: Newcomer, done: Contributions): Newcomer =>
  isMet(newcomer, done) ? advance({ ...newcomer, step: newcomer.step + 1 }, done) : newcomer

const AMOUNTS = [100, 75, 150, 200, 50]

/** Returns the points of the completed steps. Votes earn insight for everyone. */
export const listStepPoints = ({ role, step }: Newcomer) =>
  AMOUNTS.slice(0, step - 1).map((points, place) => ({
    kind: role === 'builder' && place !== 1 ? ('traction' as const) : ('insight' as const),
    points,
  }))
