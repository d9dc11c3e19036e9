import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommunitySettings } from '#contract/moderation/community-settings.ts'
import { refusals } from '#contract/refusals.ts'
import { plainSettings } from '#test/support/accounts/community.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const settings: CommunitySettings = {
  version: 4,
  values: { ...plainSettings, strangerMailsADay: 100 },
  fixed: [],
  confirmationObstacle: null,
  openInvitationCount: 0,
  spoken: ['en'],
  changedAt: null,
  changedBy: null,
}

/** Shows the screen. `save` returns the server's response to a change. */
async function show(save: () => Response | object) {
  const shown = showStaffPart(<SettingsScreen />, ({ key }) => {
    if (key === 'GET /api/admin/settings') return settings
    if (key === 'PUT /api/admin/settings') return save()
    if (key.includes('/role')) return { role: 'operator' }
    return key.includes('/pauses') ? { pauses: [] } : undefined
  })
  await name()
  return shown
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name', { exact: false }, { timeout: 10_000 })
const rename = async (value: string) => fireEvent.change(await name(), { target: { value } })
const press = (label: RegExp) => fireEvent.click(screen.getByRole('button', { name: label }))

test('a change is sent with the version that was read, and is stored', async () => {
  const { sent } = await show(() => ({
    ...settings,
    version: 5,
    values: { ...settings.values, name: 'Quay' },
  }))
  await rename('Quay')
  press(/^Save/)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ version: 4, values: { name: 'Quay', strangerMailsADay: 100 } })
  await waitFor(async () => expect((await name()).value).toBe('Quay'))
})

test('an operator who saves second sees that the settings changed, and their changes stay', async () => {
  await show(() => refusing('settings.changed-meanwhile'))
  await rename('Quay')
  press(/^Save/)
  await screen.findByText(refusals['settings.changed-meanwhile'].sentence)
  expect((await name()).value).toBe('Quay')
})

test('nothing is sent while a value is invalid', async () => {
  const { sent } = await show(() => ({}))
  await rename(' ')
  press(/^Save/)
  await screen.findByText('Please fill in this field.')
  expect(sent).toEqual([])
})

test('leaving with unsaved changes requires confirmation', async () => {
  const { router } = await show(() => ({}))
  await rename('Quay')
  await act(() => router.navigate('/members'))
  const asked = within(await screen.findByRole('alertdialog', {}, { timeout: 10_000 }))
  fireEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
  expect([router.state.location.pathname, (await name()).value]).toEqual(['/', 'Quay'])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await act(() => router.navigate('/members'))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave page' }))
  await screen.findByText('Elsewhere')
})
