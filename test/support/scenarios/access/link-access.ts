import type { ApiKey } from '#contract/contract.ts'
import type { OwnedResources } from '../resources.ts'
import type { Row } from './access.ts'

/** The rows of links in mails, with the status by caller. */
export const linkRows = (resources: () => OwnedResources) =>
  ({
    // Anyone with the link may use it. Only the member's mails contain it.
    'POST /unsubscribe/:token': {
      input: () => ({ params: resources().unsubscription }),
      statuses: { guest: 204, owner: 204, other: 204, ended: 204, banned: 204 },
    },
    // Anyone with the link may see its recipient. Only the member's mail contains it.
    'POST /mailed-link/recipient': {
      input: () => ({ body: resources().mailedLink }),
      statuses: { guest: 200, owner: 200, other: 200, ended: 200, banned: 200 },
    },
    // The button in the mail ends the member's sessions for anyone with the link. Only the member's mail contains it.
    'POST /undo-link/change': {
      input: () => ({ body: resources().undoLink }),
      statuses: { guest: 200, owner: 200, other: 200, ended: 200, banned: 200 },
    },
    // Only the first call changes something, and that is the guest's. For later callers it is already done.
    'POST /undo-link/undoing': {
      input: () => ({ body: resources().undoLink }),
      statuses: { guest: 204, owner: 409, other: 409, ended: 409, banned: 409 },
    },
  }) satisfies Partial<Record<ApiKey, Row>>
