import { sql } from 'kysely'
import { ItemId } from '#contract/ids.ts'
import type { AddressObstacle, PublicPage } from '#contract/public-pages/public-pages.ts'
import { countedVisits } from '#server/features/evidence/item-views/stored-visits.ts'
import { shownHelp } from '#server/features/items/help.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import {
  author,
  details,
  isListed,
  isListedOutside,
  wireTexts,
} from '#server/features/items/items/queries.ts'
import { pausedUntil } from '#server/features/items/pause-checks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import type { PublicItem } from './public-item.ts'
import { toItemPage } from './public-page.ts'
import { drawAnswerForm, toFormState } from './visitor-forms.ts'
import { toQuestionIndex, toVia } from './visitor-source.ts'
import { drawOnList, drawYesOrNoCard } from './yes-or-no-cards.ts'

const isAddressProven = sql<boolean>`exists (select from auth.users
  where users.id = items.user_id and users.email_proven_at is not null)`

const stateOf = statement((db, { itemId }: { itemId: ItemId }) =>
  db
    .selectFrom('items')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .select(['items.user_id as userId', isAddressProven.as('isAddressProven')])
    .select(sql<boolean>`exists (select from public_pages where public_pages.item_id = items.id)`.as('isOn'))
    .select(
      sql<
        string[]
      >`array(select origin from embed_origins where embed_origins.item_id = items.id order by added_at)`.as(
        'origins',
      ),
    )
    .select(
      sql<number>`(select count(*) from subscribers where subscribers.item_id = items.id
        and confirmed_at is not null and left_at is null and removed_at is null)::integer`.as(
        'subscriberCount',
      ),
    )
    .select(
      sql<number>`(select count(*) from subscribers where subscribers.item_id = items.id
        and confirmed_at is null and left_at is null and removed_at is null)::integer`.as('pendingCount'),
    )
    .select(
      sql<number>`(select count(*) ${countedVisits(sql`items.id`)} and visits.word = 'yes'
        and not exists (select from subscribers where subscribers.visit_id = visits.id))::integer`.as(
        'interestedCount',
      ),
    )
    .where('items.id', '=', itemId)
    .where(isListed),
)

type PageQuery = { itemId: ItemId; hasMailServer: boolean }

async function readState(db: Db | Tx, { itemId, hasMailServer }: PageQuery) {
  const [row] = await stateOf(db, { itemId }, {})
  const { userId, isAddressProven, ...page } = row ?? refuse('item.missing')
  return {
    userId,
    page: { ...page, addressObstacle: getAddressObstacle({ hasMailServer, isAddressProven }) },
  }
}

export const readPublicPage = async (db: Db | Tx, asked: PageQuery): Promise<PublicPage> =>
  (await readState(db, asked)).page

export const getPublicPage =
  (hasMailServer: boolean): Handler<'GET /items/:itemId/public-page'> =>
  async ({ db, actor }, { params: { itemId } }) => {
    const { userId, page } = await readState(db, { itemId, hasMailServer })
    refuseIf(findOwnershipRefusal({ userId }, actor.id))
    return page
  }

const publicItem = statement((db, { id }: { id: ItemId }) =>
  db
    .selectFrom('items')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .innerJoin('public_pages', 'public_pages.item_id', 'items.id')
    .select(wireTexts)
    .select(['items.id', 'items.created_at as createdAt', author.as('author'), details.as('details')])
    .select(isAddressProven.as('isAddressProven'))
    .select(['public_pages.confirmed_count as confirmedCount', shownHelp.as('help')])
    .select(pausedUntil('public-forms').as('formsPausedUntil'))
    .select(sql<boolean>`items.stage = 'dropped'`.as('isDropped'))
    .where('items.id', '=', id)
    .where(isListedOutside),
)

/** Returns undefined if the public page is off. `written` is the id as it was sent. */
export async function findPublicItem(
  db: Db | Tx,
  { written, hasMailServer }: { written: string | undefined; hasMailServer: boolean },
): Promise<PublicItem | undefined> {
  const { success, data: id } = ItemId.safeParse(written)
  const [row] = success ? await publicItem(db, { id }, {}) : []
  if (!row) return undefined
  const { details: own, isAddressProven, ...item } = row
  return {
    ...item,
    ...own,
    addressObstacle: getAddressObstacle({ hasMailServer, isAddressProven }),
  }
}

export type PageDependencies = { db: Db; hasMailServer: boolean; origin: string }

export const drawPage =
  ({ db, hasMailServer, origin }: PageDependencies): VisitorRoute['draw'] =>
  async ({ params, query }) => {
    const item = await findPublicItem(db, { written: params.itemId, hasMailServer })
    if (!item) return undefined
    const state = toFormState(item, toVia(query))
    const cards = [
      // Anyone can write this into the address, so it counts nothing.
      query.said === 'yes' ? drawOnList(item) : drawYesOrNoCard(item, state),
      drawAnswerForm(item, { ...state, place: toQuestionIndex(query) }),
    ]
    return toItemPage(item, { cards, via: state.source.via, origin })
  }

type Asking = {
  hasMailServer: boolean
  isAddressProven: boolean
}

/** Mails go to strangers in our name, so the author must have proven their own address. */
function getAddressObstacle(author: Asking): AddressObstacle | null {
  if (!author.hasMailServer) return 'no-mail-server'
  return author.isAddressProven ? null : 'address-unproven'
}
