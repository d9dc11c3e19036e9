import { randomBytes, randomUUID } from 'node:crypto'
import { brand } from '#contract/brand/brand.ts'
import { InvitationId } from '#contract/ids.ts'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import type { NewInvitation } from '#contract/moderation/invitations.ts'
import type { NewPause } from '#contract/moderation/pauses.ts'
import type { TestServer } from '../server/server.ts'

/** The settings before anyone has changed them. */
export const plainSettings: CommunityValues = {
  signUp: 'everyone',
  domains: [],
  puzzle: 'when-many',
  disposableDomains: [],
  strangerMailsADay: 1_000,
  reviewsListMails: true,
  isConfirmed: false,
  name: brand,
  promise: null,
  accent: null,
  supportEmail: null,
  communityUrl: null,
  languages: [],
  language: 'en',
}

/** Returns the input for an invitation with five uses and without an end. */
export const newInvitation = (change: Partial<NewInvitation> = {}): NewInvitation => ({
  id: InvitationId.parse(randomUUID()),
  note: 'Friends of Maya',
  usesMax: 5,
  endsAt: null,
  ...change,
})

/** Stores an invitation without its link. Returns its id. */
export async function insertInvitation({ db }: Pick<TestServer, 'db'>) {
  const { id, note, usesMax: uses_max } = newInvitation()
  await db
    .insertInto('invitations')
    .values({ id, note, uses_max, token_hash: randomBytes(32) })
    .execute()
  return id
}

/** Returns the input for a pause of an hour from now. */
export const newPause = (change: Partial<NewPause> = {}): NewPause => ({
  until: new Date(Date.now() + 60 * 60 * 1_000).toISOString(),
  reason: 'A flood of spam',
  replaces: null,
  ...change,
})
