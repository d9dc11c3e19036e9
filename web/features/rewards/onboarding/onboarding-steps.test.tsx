import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Onboarding } from '#contract/rewards/onboarding.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { begun } from '#test/support/rewards/onboarding.ts'
import { noteAudiencesAsked } from '#web/features/core/audiences-asked.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'

const chosen: Onboarding = { ...begun, primary_role: 'expert', current_step: 2, step_1_completed: true }

let stored: Onboarding
let choose: () => Response
let sent: unknown[]

beforeEach(() => {
  stored = begun
  sent = []
  choose = () => Response.json(chosen)
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' } = {}) => {
    if (method === 'GET') return Response.json(stored)
    sent.push(JSON.parse(body))
    return choose()
  })
})

const Question = ({ onDone }: { onDone: () => void }) => (
  <button type="button" onClick={onDone}>
    Skip
  </button>
)

const show = ({ isFoldedFirst = false } = {}) =>
  renderPart(<OnboardingSteps isFoldedFirst={isFoldedFirst} AudienceQuestion={Question} />)
const dialog = () => screen.findByRole('dialog', { name: 'What brings you here?' })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a member without a role sees the dialog, and then the steps for their role', async () => {
  show()
  await dialog()
  await press(/^Expert/)
  await screen.findByRole('dialog', { name: 'Which audiences do you belong to?' })
  await press('Skip')
  await noDialog()
  expect(sent).toEqual([{ role: 'expert' }])
  await screen.findByText('1 of 5 done')
  screen.getByText('You are an expert')
  screen.getByRole('heading', { name: 'Help someone solve theirs' })
  screen.getByText('Share a pain point')
  screen.getByText('0 of 3 votes')
})

test('only one step is a link, and a step completed early appears done without one', async () => {
  stored = { ...chosen, primary_role: 'builder' }
  show()
  const links = () => screen.getAllByRole('link').map(link => link.textContent)
  await screen.findByRole('heading', { name: 'Publish your first idea' })
  screen.getByText(/You get the points once steps 2 and 3 are done\.$/)
  screen.getByText(/^Nothing is locked\. Do the steps in any order\. /)
  expect(links()).toEqual(['New project'])
  cleanup()
  stored = { ...stored, early_steps: [{ step: 4, content_id: null }] }
  show()
  await screen.findByRole('heading', { name: 'Cast 3 votes' })
  screen.getByText('Done, +200 after step 3')
  expect(links()).toEqual(['Go to the marketplace'])
})

test('a closed dialog reopens only with its button', async () => {
  show()
  await dialog()
  await press('Close')
  await noDialog()
  expect(sent).toEqual([])
  cleanup()
  show()
  await press('Choose your role')
  await dialog()
})

test('a failed choice can be retried, but a member asked for audiences is not asked again', async () => {
  choose = () => Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 })
  show()
  await dialog()
  await press(/^Builder/)
  await screen.findByRole('alert')
  choose = () => Response.json({ ...chosen, primary_role: 'builder' })
  noteAudiencesAsked(ada.id)
  await press(/^Builder/)
  await noDialog()
  expect(sent).toEqual([{ role: 'builder' }, { role: 'builder' }])
})

test('the steps can be collapsed, and stay collapsed in this browser', async () => {
  stored = chosen
  show()
  await press('Steps')
  expect(screen.queryByRole('list')).toBeNull()
  cleanup()
  show()
  const fold = await screen.findByRole('button', { name: 'Steps' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(fold)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test('steps that start collapsed show the next one as a button, and stay open once opened', async () => {
  stored = chosen
  show({ isFoldedFirst: true })
  const next = await screen.findByRole('link', { name: 'Go to the marketplace' })
  expect([next.getAttribute('href'), screen.queryByRole('list')]).toEqual(['/marketplace?first-step=4', null])
  await press('Steps')
  cleanup()
  show({ isFoldedFirst: true })
  await screen.findByRole('list')
})

test('nothing remains once all steps are done, and the next visit reserves no space', async () => {
  stored = { ...chosen, current_step: 6, completed: true }
  const { container } = show()
  await waitFor(() => expect(container.innerHTML).toBe(''))
  cleanup()
  expect(show().container.innerHTML).toBe('')
})
