import { brand } from '#contract/brand/brand.ts'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Hub } from '#server/platform/live/hub.ts'
import { runEvery } from '#server/platform/run-every.ts'
import { type Environment, readCommunity } from './queries.ts'

const EVERY_MS = 1_500

/** Returns the settings of the community as this node knows them. The object is another one after each change. */
export type CurrentCommunity = () => CommunityValues

/** What holds until the database has responded for the first time. */
const DEFAULTS: CommunityValues = {
  signUp: 'everyone',
  domains: [],
  isConfirmed: true,
  puzzle: 'when-many',
  disposableDomains: [],
  strangerMailsADay: 1_000,
  name: brand,
  accent: null,
  supportEmail: null,
  communityUrl: null,
}

type Options = {
  db: Db
  hub: Pick<Hub, 'onSettingsChanged'>
  environment: Environment
  onError: (error: unknown) => void
}

/**
 * Follows the settings of the community: at once when a node announces a change, and every one and a half seconds in case
 * the announcement was lost. Resolves after the first reading, also if the database did not respond.
 */
export async function watchCommunity({ db, hub, environment, onError }: Options) {
  let known = { version: 0, values: DEFAULTS }
  const check = async () => {
    const read = await readCommunity(db, environment)
    if (read.version !== known.version) known = read
  }
  await check().catch(onError)
  hub.onSettingsChanged(() => void check().catch(onError))
  const current: CurrentCommunity = () => known.values
  return { current, ...runEvery(check, { everyMs: EVERY_MS, onError }) }
}
