import { expect, test } from 'vitest'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('an Arabic page runs right to left, has no findings and never scrolls sideways', async () => {
  const maya = await app.member('Maya')
  const { page, problems } = maya
  await maya.publish('Rehearsals that plan themselves')
  await page.goto('/marketplace?lang=ar')
  await page.getByRole('article').first().waitFor()
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ])
  expect([...(await faultsOfBothWidths(maya, 'the marketplace in Arabic')), ...problems]).toEqual([])
})
