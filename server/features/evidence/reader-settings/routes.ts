import { readerSettings } from '#contract/evidence/reader-settings.ts'
import { implement } from '#server/platform/http/route.ts'
import { chooseReaderSettings } from './commands.ts'
import { getReaderSettings } from './queries.ts'

export const readerSettingsRoutes = implement(readerSettings, {
  'GET /me/reader-settings': getReaderSettings,
  'PUT /me/reader-settings': chooseReaderSettings,
})
