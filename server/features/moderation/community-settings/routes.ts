import { communitySettings } from '#contract/moderation/community-settings.ts'
import { implement } from '#server/platform/http/route.ts'
import { changeSettings } from './commands.ts'
import { type Means, readSettings } from './queries.ts'

export const communitySettingsRoutes = (means: Means) =>
  implement(communitySettings, {
    'GET /admin/settings': readSettings(means),
    'PUT /admin/settings': changeSettings(means),
  })
