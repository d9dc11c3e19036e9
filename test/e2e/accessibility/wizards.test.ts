import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { longWord } from './page-faults.ts'
import { faultsOfIdeaWizard, faultsOfPainPointWizard, faultsOfProductWizard } from './wizard-faults.ts'

const app = useApp()

test.each([
  ['an idea', faultsOfIdeaWizard],
  ['a pain point', faultsOfPainPointWizard],
  ['a product', faultsOfProductWizard],
])(
  'on desktop and phone, no step to %s has findings, scrolls sideways or violates the policy',
  async (_, faultsOf) => {
    const member = await app.member(longWord)
    expect([...(await faultsOf(member)), ...member.problems]).toEqual([])
  },
)
