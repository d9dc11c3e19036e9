import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { ITEM_ID, NO_GROUPS, NO_PEOPLE, toOwnEvidence, toVoter } from '#test/support/evidence/own-evidence.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { PeopleTab } from './people-tab.tsx'

test('the People tab lists both groups with everyone who said yes, members by name and visitors by what they left', async () => {
  const lena = { ...toVoter('Lena Fischer'), isBrought: true, mayAsk: true }
  const noor = toVoter('Noor Haddad')
  const visitors = { confirmed: 4, addresses: ['h.brandt@example.com'], unconfirmed: 2, noEmail: 3 }
  const evidence = toOwnEvidence({
    groups: { brought: { ...NO_GROUPS.brought, yes: 10 }, found: { ...NO_GROUPS.found, yes: 1 } },
    people: { ...NO_PEOPLE, count: 11, visitors, others: [lena, noor], next: lena },
  })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/evidence')
        ? evidence
        : { askable: [], talks: [], elsewhere: [], quotes: [], pressed: 0, reasons: [] },
    ),
  )
  renderPart(<PeopleTab item={{ id: ITEM_ID, kind: 'idea', questions: [] } as unknown as ItemDetail} />)
  const part = await screen.findByRole('region', { name: '11 said they’d use it' })
  const rows = [...part.querySelectorAll('h3, li')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'People you brought 10',
    'LFLena Fischersaid it’s OK to askAsk Lena',
    'h.brandt@example.comEmail confirmed',
    '3 more with a confirmed emailShow',
    '2 visitorsHaven’t confirmed their email yet',
    '3 visitorsNo email',
    'Members who found it on their own 1',
    'NHNoor HaddadAsk Noor',
  ])
})
