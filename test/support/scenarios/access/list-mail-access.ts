import { sql } from 'kysely'
import type { ApiKey } from '#contract/contract.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Staff } from '../../accounts/staff.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources, Resources } from '../resources.ts'
import { type Row, row, staff } from './access.ts'

const draft = { subject: 'It is here', text: 'Have a look.', productId: null }
const launchOf = (item: object) => ({ params: { ...item, kind: 'launch' } })
const anybody = (input: () => object, status: number): Row => ({
  input,
  statuses: { guest: status, owner: status, other: status, ended: status, banned: status },
})

/** The rows of mails to waiting lists, with the status by caller. Without a mail server none is sent. */
export const listMailRows = (resources: () => OwnedResources) =>
  ({
    'GET /items/:itemId/list-mails': row(() => ({ params: resources().item }), 200, 403),
    'PUT /items/:itemId/list-mails/:kind': row(
      () => ({ ...launchOf(resources().item), body: { version: 0, draft } }),
      200,
      403,
    ),
    'POST /items/:itemId/list-mails/:kind/test': row(() => launchOf(resources().item), 409, 403),
    'POST /items/:itemId/list-mails/:kind/order': row(
      () => ({ ...launchOf(resources().item), body: { version: 1 } }),
      409,
      403,
    ),
    'POST /waiting-list/leave/:token': anybody(() => ({ params: { token: 'altered' } }), 404),
    'POST /waiting-list/newcomer': anybody(() => ({ body: { token: 'altered' } }), 404),
    'POST /waiting-list/return': anybody(() => ({ body: { token: 'altered', step: 'returned' } }), 204),
  }) satisfies Partial<Record<ApiKey, Row>>

/** A decision on a mail that does not wait. */
const decision = { digest: '0'.repeat(64), note: 'No.' }
const { digest } = decision

/** The rows of held mails, with the status by caller. Without a mail server none waits. */
export const heldMailRows = (resources: () => OwnedResources) => {
  const at = (body?: object) => () => ({ ...launchOf(resources().item), ...(body && { body }) })
  const missing = { by: 'moderator', ok: 404 } as const
  return {
    'GET /moderation/held-mails': staff(() => ({ query: {} }), { by: 'moderator', ok: 200 }, 200),
    'POST /moderation/held-mails/:itemId/:kind/reading': staff(at(), missing),
    'POST /moderation/held-mails/:itemId/:kind/release': staff(at({ digest }), missing),
    'POST /moderation/held-mails/:itemId/:kind/return': staff(at(decision), missing),
  } satisfies Partial<Record<ApiKey, Row>>
}

const launch = ({ item }: Resources) => launchOf(item)

/** The mail that a moderator has read last. */
const read = { digest: '' }

/** Makes a launch mail of an item wait for a moderator, and lets `reader` read it. */
export async function holdMail(db: Db, { reader, itemId }: { reader: Staff; itemId: ItemId }) {
  await sql`insert into list_mails (item_id, kind, subject, text, ordered_at, held_at)
    values (${itemId}, 'launch', 'It is here', 'Have a look.', now(), now())`.execute(db)
  const params = { itemId, kind: 'launch' } as const
  const { ok } = await reader.call('POST /moderation/held-mails/:itemId/:kind/reading', { params })
  read.digest = ok.digest
}

/** The statements of held mails. */
export const heldMailBudgets = {
  'GET /moderation/held-mails': { most: 4, by: 'operator', input: () => ({ query: {} }) },
  'POST /moderation/held-mails/:itemId/:kind/reading': { most: 9, by: 'operator', input: launch },
  'POST /moderation/held-mails/:itemId/:kind/release': {
    most: 13,
    by: 'operator',
    input: resources => ({ ...launch(resources), body: read }),
  },
  'POST /moderation/held-mails/:itemId/:kind/return': {
    most: 14,
    by: 'operator',
    input: resources => ({ ...launch(resources), body: { ...read, note: 'No.' } }),
  },
} satisfies Partial<Record<ApiKey, Budget>>

/** The statements of mails to waiting lists. */
export const listMailBudgets = {
  'GET /items/:itemId/list-mails': { most: 2, by: 'owner', input: ({ item }) => ({ params: item }) },
  'PUT /items/:itemId/list-mails/:kind': {
    most: 5,
    by: 'owner',
    input: resources => ({ ...launch(resources), body: { version: 0, draft } }),
  },
  'POST /items/:itemId/list-mails/:kind/test': { most: 2, by: 'owner', status: 409, input: launch },
  'POST /items/:itemId/list-mails/:kind/order': {
    most: 3,
    by: 'owner',
    status: 409,
    input: resources => ({ ...launch(resources), body: { version: 1 } }),
  },
  'POST /waiting-list/leave/:token': {
    most: 1,
    status: 404,
    input: () => ({ params: { token: 'altered' } }),
  },
  'POST /waiting-list/newcomer': {
    most: 1,
    status: 404,
    input: () => ({ body: { token: 'altered' } }),
  },
  'POST /waiting-list/return': {
    most: 1,
    input: () => ({ body: { token: 'altered', step: 'returned' } }),
  },
} satisfies Partial<Record<ApiKey, Budget>>
