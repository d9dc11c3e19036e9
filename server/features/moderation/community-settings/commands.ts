import { sql } from 'kysely'
import type { CommunityValues, FixedSetting } from '#contract/moderation/community-settings.ts'
import type { LogDetails } from '#contract/moderation/log.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { listFixed, lockCommunity } from '#server/features/sign-in/community-settings.ts'
import { settingsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { checkSettings, checkVersion } from './policy.ts'
import { type Dependencies, describeSettings, findObstacle } from './queries.ts'

export const changeSettings =
  (dependencies: Dependencies): Handler<'PUT /admin/settings'> =>
  ({ actor, write }, { body: { version, values } }) =>
    write(async ({ tx, push }) => {
      const { version: stored, values: from } = await lockCommunity(tx, dependencies.environment)
      const fixed = listFixed(dependencies.environment)
      const to = withoutMissing(values, { from, fixed })
      const changed = listChanged(from, to)
      if (changed.length > 0) {
        refuseIf(checkVersion(version, stored))
        const obstacle = await findObstacle(tx, dependencies, actor.id)
        refuseIf(checkSettings({ from, to, fixed, obstacle }))
        await storeSettings(tx, { actor, to, fixed })
        await noteInLog(tx, { actor: actor.id, act: 'change_settings', details: toDetails(changed, to) })
        push(settingsPush)
      }
      return describeSettings(tx, dependencies, actor.id)
    })

type CurrentSettings = { from: CommunityValues; fixed: readonly FixedSetting[] }

/** The form cannot send a value that the environment fixes, so null becomes the current one. */
const withoutMissing = (to: CommunityValues, { from, fixed }: CurrentSettings): CommunityValues => ({
  ...to,
  ...Object.fromEntries(fixed.filter(name => to[name] === null).map(name => [name, from[name]])),
})

type Name = keyof CommunityValues

const listChanged = (from: CommunityValues, to: CommunityValues) =>
  (Object.keys(to) as Name[]).filter(name => String(from[name]) !== String(to[name]))

type Storing = { actor: Actor; to: CommunityValues; fixed: readonly FixedSetting[] }

/** A value that the environment fixes keeps its stored value, for the day when it is no longer fixed. */
const storeSettings = (tx: Tx, { actor, to, fixed }: Storing) =>
  tx
    .updateTable('community_settings')
    .set({
      version: sql<number>`version + 1`,
      sign_up: to.signUp,
      domains: to.domains,
      puzzle: to.puzzle,
      disposable_domains: to.disposableDomains,
      stranger_mails: to.strangerMailsADay,
      reviews_list_mails: to.reviewsListMails,
      languages: to.languages,
      language: to.language,
      name: to.name,
      promise: to.promise,
      accent: to.accent,
      ...(!fixed.includes('isConfirmed') && { is_confirmed: to.isConfirmed }),
      ...(!fixed.includes('supportEmail') && { support_email: to.supportEmail }),
      ...(!fixed.includes('communityUrl') && { community_url: to.communityUrl }),
      changed_at: sql<string>`now()`,
      changed_by: actor.id,
    })
    .execute()

/** Leaves out the support address: it may be a person's, and an entry can never be changed. */
const toDetails = (changed: readonly Name[], to: CommunityValues): LogDetails =>
  Object.fromEntries(
    changed.map(name => {
      const value = to[name]
      if (name === 'supportEmail') return [name, value === null ? null : 'changed']
      return [name, Array.isArray(value) ? value.join(' ') : value]
    }),
  )
