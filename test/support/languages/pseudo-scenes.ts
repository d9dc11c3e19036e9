import type { Page } from 'playwright-core'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath, reportPath } from '#contract/items/item-address.ts'
import { memberPages, openPages } from '#test/e2e/fixtures/walks.ts'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { links } from '#web/links.ts'
import { getIdAt } from '../../../scripts/demo/community.ts'
import { sampleItems } from '../../../scripts/demo/history.ts'
import { BUILDER } from '../../../scripts/demo/people.ts'
import { LISTED } from '../../../scripts/demo/visitors.ts'

export const WHO = ['guest', 'newcomer', 'member', 'moderator', 'operator'] as const
export type Who = (typeof WHO)[number]
export type Scene = { who: Who; address: string }

const idOf = (isOne: (sample: (typeof sampleItems)[number]) => boolean) =>
  getIdAt(sampleItems.findIndex(isOne))
const isOwn = (sample: (typeof sampleItems)[number]) => sample.author === BUILDER
const IDEA = links.item(
  'idea',
  idOf(sample => !isOwn(sample) && !('pain' in sample) && !('productUrl' in sample)),
)
const PAIN_POINT_ID = idOf(sample => 'pain' in sample)
const PRODUCT_ID = idOf(sample => !isOwn(sample) && 'productUrl' in sample)
const JUDGED = idOf(sample => sample.hasReport === true)
const OWN_PAGE = getIdAt(LISTED)

const guestPages = [
  ...openPages,
  '/auth?mode=sign-up',
  '/auth/check-email',
  links.faq(),
  reportPath(JUDGED),
  publicPagePath(OWN_PAGE),
  `${publicPagePath(OWN_PAGE)}/report`,
  `${publicPagePath(OWN_PAGE)}/here`,
  '/p/mine',
  '/p/confirm/unknown',
  '/p/never/unknown',
  '/p/leave/unknown',
  '/p/mine/unknown',
  '/p/unknown',
  `/embed/${OWN_PAGE}`,
  '/embed/unknown',
]

const ownPages = (id: ItemId) => {
  const address = links.item('product', id)
  return [
    address,
    `${address}?tab=page`,
    links.shareItem('product', id),
    links.peopleOfItem('product', id),
    links.waitingList('product', id),
    links.ownSite('product', id),
    links.correctItem('product', id),
  ]
}

const memberScenes = ({ memberId, chatId }: SceneIds) => [
  ...memberPages,
  links.marketplace(),
  '/marketplace?tab=products',
  links.validate(),
  links.conversations(),
  `/conversations?chat=${chatId}`,
  links.profile(),
  '/leaderboard?board=testers',
  links.notices(),
  links.member(memberId),
  IDEA,
  links.item('idea', JUDGED),
  links.item('pain_point', PAIN_POINT_ID),
  links.item('product', PRODUCT_ID),
  `/card/${PAIN_POINT_ID}`,
  `/product/${PRODUCT_ID}`,
  ...ownPages(OWN_PAGE),
  links.newPassword(),
]

type SceneIds = { memberId: Parameters<typeof links.member>[0]; chatId: string; caseId: string }

const moderatorPages = ({ caseId, memberId }: SceneIds) => [
  adminLinks.queue(),
  adminLinks.case(caseId),
  adminLinks.appeals(),
  adminLinks.suspicious(),
  '/admin/votes',
  '/admin/readers',
  '/admin/bulk-ban',
  adminLinks.mailReviews(),
  adminLinks.blocklist(),
  adminLinks.log(),
  adminLinks.logOf(memberId),
  '/admin/no-such-page',
]
const operatorPages = ({ memberId }: SceneIds) => [
  adminLinks.queue(),
  adminLinks.members(),
  adminLinks.member(memberId),
  adminLinks.invitations(),
  adminLinks.settings(),
  adminLinks.health(),
]

/** Lists every page of the product with the person who visits it. */
export const listScenes = (known: SceneIds): Scene[] =>
  Object.entries({
    guest: guestPages,
    newcomer: [links.dashboard(), links.marketplace(), links.profile(), links.conversations()],
    member: memberScenes(known),
    moderator: moderatorPages(known),
    operator: operatorPages(known),
  }).flatMap(([who, addresses]) => addresses.map(address => ({ who: who as Who, address })))

const MENUS = '[aria-haspopup=menu], [aria-haspopup=dialog], [aria-haspopup=listbox], [role=combobox]'

export const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

/** Unfolds everything on the page, then opens the dialogs and menus one after the other. Calls `look` each time. */
export async function openAll(page: Page, look: (what: string) => Promise<void>) {
  await unfold(page)
  await look('')
  const labels = await page.locator(MENUS).evaluateAll(all =>
    all.map((element, place) => ({
      place,
      label: element.getAttribute('aria-label') ?? element.textContent,
    })),
  )
  const first = labels.filter(({ label }, place) => labels.findIndex(one => one.label === label) === place)
  for (const { place, label } of first) {
    const opener = page.locator(MENUS).nth(place)
    const isOpen = await opener.click({ timeout: 500 }).then(
      () => true,
      () => false,
    )
    if (isOpen) await look(` with “${label}” open`)
    await page.keyboard.press('Escape')
  }
}
