import type { ItemId } from '#contract/ids.ts'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { Onboarding, PrimaryRole } from '#contract/rewards/onboarding.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'

export type StepNumber = 1 | 2 | 3 | 4 | 5

type Words = { title: string; text: string; action: string; to: string }
/** A step without a number only helps while no one else has published. */
export type NextStep = Words & { number?: StepNumber; points?: number }
export type Step = Words & { number: StepNumber; points: number; isDone: boolean }

/** The server pays the same. */
export const stepPoints: Record<StepNumber, number> = { 1: 100, 2: 75, 3: 150, 4: 200, 5: 50 }

const toMarketplace = (step: StepNumber) => ({
  action: i18n.t('Go to the marketplace'),
  to: links.startStep(step),
})
const validate = { action: i18n.t('New project'), to: links.validate() }

const first: Words = {
  title: i18n.t('Choose your role'),
  text: i18n.t("Tell us whether you're here to build or to help with what you know."),
  action: i18n.t('Choose your role'),
  to: '',
}
const second: Words = {
  title: i18n.t('Cast {ONBOARDING_VOTES} votes'),
  text: i18n.t('Vote on {count} projects that speak to you.', { count: ONBOARDING_VOTES }),
  ...toMarketplace(2),
}
const last: Words = {
  title: i18n.t('Visit the leaderboard'),
  text: i18n.t('See where you rank now that the other steps are done. Earlier visits don’t count.'),
  action: i18n.t('See the leaderboard'),
  to: links.leaderboard(),
}
const ofRole: Record<PrimaryRole, [third: Words, fourth: Words]> = {
  builder: [
    {
      title: i18n.t('Give feedback'),
      text: i18n.t("Comment on someone's project, or answer one of its questions."),
      ...toMarketplace(3),
    },
    {
      title: i18n.t('Publish your first idea'),
      text: i18n.t('Show it to people before you build it.'),
      ...validate,
    },
  ],
  expert: [
    {
      title: i18n.t('Share a pain point'),
      text: i18n.t('Describe something that keeps costing people in your field time or money.'),
      ...validate,
    },
    {
      title: i18n.t('Help someone solve theirs'),
      text: i18n.t('Answer a question, or propose a solution to a pain point.'),
      ...toMarketplace(4),
    },
  ],
}

export function listSteps(onboarding: Onboarding): Step[] {
  const words = [first, second, ...ofRole[onboarding.primary_role ?? 'builder'], last]
  return words.map((step, at) => {
    const number = (at + 1) as StepNumber
    const state = { number, points: stepPoints[number], isDone: onboarding[`step_${number}_completed`] }
    return Object.assign(state, step)
  })
}

export const isEarly = ({ early_steps }: Onboarding, number: StepNumber) =>
  early_steps.some(({ step }) => step === number)

/** A builder first publishes and an expert first answers, before they look around. */
const order: readonly StepNumber[] = [1, 4, 2, 3, 5]
/** The steps that need items of other members. */
const withOthers: Record<PrimaryRole, readonly StepNumber[]> = { builder: [2, 3], expert: [2, 4] }

export function findNextStep(onboarding: Onboarding): NextStep | undefined {
  const { current_step, others_published } = onboarding
  const role = onboarding.primary_role ?? 'builder'
  const isPossible = (number: StepNumber) =>
    number === 5 ? current_step === 5 : others_published || !withOthers[role].includes(number)
  const steps = listSteps(onboarding).filter(({ number, isDone }) => !isDone && !isEarly(onboarding, number))
  const next = order
    .flatMap(number => steps.filter(step => step.number === number))
    .find(step => isPossible(step.number))
  return next ?? (others_published ? undefined : toInvitation(onboarding, role))
}

/** Leads to the member's own item while no one else has published. It is then the only possible step. */
function toInvitation(onboarding: Onboarding, role: PrimaryRole): NextStep | undefined {
  const [step, kind] = role === 'builder' ? ([4, 'idea'] as const) : ([3, 'pain_point'] as const)
  const id =
    onboarding[`step_${step}_content_id`] ??
    onboarding.early_steps.find(early => early.step === step)?.content_id
  if (!id) return undefined
  return {
    title: i18n.t('Bring the first people'),
    text: i18n.t('No one else has published anything here yet. Send your link to the people it’s for.'),
    action: kind === 'idea' ? i18n.t('See your idea') : i18n.t('See your pain point'),
    to: links.item(kind, id as ItemId),
  }
}
