import { webAddressOf } from '#contract/addresses/web-address.ts'
import { brand } from '#contract/brand/brand.ts'
import type { CommunityValues, FixedSetting } from '#contract/moderation/community-settings.ts'
import { pausedUntil } from '#server/features/items/pause-checks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import type { Hub } from '#server/platform/live/hub.ts'
import type { Settings } from '#server/platform/settings/env.ts'

/** `FIXED` names the variables that are set. */
export type Environment = Pick<Settings, 'FIXED' | 'CONFIRM_EMAIL' | 'SUPPORT_EMAIL' | 'COMMUNITY_URL'>

const VARIABLES = {
  isConfirmed: 'CONFIRM_EMAIL',
  supportEmail: 'SUPPORT_EMAIL',
  communityUrl: 'COMMUNITY_URL',
} as const satisfies Record<FixedSetting, string>

export const listFixed = ({ FIXED }: Environment) =>
  (Object.keys(VARIABLES) as FixedSetting[]).filter(name => FIXED.includes(VARIABLES[name]))

const selectStored = (db: Db | Tx) =>
  db
    .selectFrom('community_settings')
    .select(['version', 'sign_up as signUp', 'domains', 'is_confirmed as isConfirmed', 'name', 'accent'])
    .select(['puzzle', 'disposable_domains as disposableDomains', 'stranger_mails as strangerMailsADay'])
    .select(['reviews_list_mails as reviewsListMails', 'languages', 'language', 'promise'])
    .select(['support_email as supportEmail', 'community_url as communityUrl'])
    .select(['changed_at as changedAt', 'changed_by as changedBy'])
    .select(pausedUntil('sign-ups').as('signUpsPausedUntil'))

type StoredSettings = Awaited<ReturnType<ReturnType<typeof selectStored>['executeTakeFirstOrThrow']>>

/**
 * Settings of the environment replace stored ones. Addresses must be confirmed unless everyone may sign up, even if the
 * environment has changed since. Otherwise anyone could claim any address.
 */
function toSettings(stored: StoredSettings, environment: Environment) {
  const { version, changedAt, changedBy, signUpsPausedUntil, ...own } = stored
  const { CONFIRM_EMAIL, SUPPORT_EMAIL, COMMUNITY_URL } = environment
  const given: Partial<CommunityValues> = {
    isConfirmed: CONFIRM_EMAIL === 'on',
    supportEmail: SUPPORT_EMAIL,
    communityUrl: webAddressOf(COMMUNITY_URL) ?? COMMUNITY_URL,
  }
  const fixed = Object.fromEntries(listFixed(environment).map(name => [name, given[name]]))
  const values: CommunityValues = { ...own, ...fixed }
  const isConfirmed = values.isConfirmed || values.signUp !== 'everyone'
  return { version, changedAt, changedBy, signUpsPausedUntil, values: { ...values, isConfirmed } }
}

/** Returns the settings with their version, and the time until which sign-ups are paused, or null. */
export const readCommunity = async (db: Db | Tx, environment: Environment) =>
  toSettings(await selectStored(db).executeTakeFirstOrThrow(), environment)

export const lockCommunity = async (tx: Tx, environment: Environment) =>
  toSettings(await selectStored(tx).forUpdate().executeTakeFirstOrThrow(), environment)

export const readSignUpRule =
  (environment: Environment): Handler<'GET /sign-up'> =>
  async ({ db }) => {
    const { values, signUpsPausedUntil: pausedUntil } = await readCommunity(db, environment)
    const { signUp, domains, isConfirmed } = values
    return { signUp, domains: signUp === 'domains' ? domains : [], isConfirmed, pausedUntil }
  }

const EVERY_MS = 1_500

/** Returns the settings on this node. Each change replaces the object. */
export type CurrentCommunity = () => CommunityValues

/** The settings before the database has responded for the first time. */
const DEFAULTS: CommunityValues = {
  signUp: 'everyone',
  domains: [],
  isConfirmed: true,
  puzzle: 'when-many',
  disposableDomains: [],
  strangerMailsADay: 1_000,
  reviewsListMails: true,
  name: brand,
  promise: null,
  accent: null,
  supportEmail: null,
  communityUrl: null,
  languages: [],
  language: 'en',
}

type Options = {
  db: Db
  hub: Pick<Hub, 'onSettingsChanged'>
  environment: Environment
  onError: (error: unknown) => void
}

/**
 * Reads at once when a node announces a change, and every one and a half seconds in case an announcement was lost. Resolves
 * after the first reading, even if the database did not respond.
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
