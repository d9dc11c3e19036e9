import { mailSettings } from '#contract/talk/mail-settings.ts'
import { implement } from '#server/platform/http/route.ts'
import { chooseMails, unsubscribe } from './commands.ts'
import { getMailSettings } from './queries.ts'

export const mailSettingsRoutes = implement(mailSettings, {
  'GET /me/mail-settings': getMailSettings,
  'PUT /me/mail-settings': chooseMails,
  'POST /unsubscribe/:token': unsubscribe,
})
