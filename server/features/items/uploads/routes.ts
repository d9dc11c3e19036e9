import { uploads } from '#contract/items/uploads.ts'
import { implement } from '#server/platform/http/route.ts'
import { type KeepPicture, sendPicture } from './commands.ts'

export const uploadRoutes = (keep: KeepPicture) => implement(uploads, { 'POST /uploads': sendPicture(keep) })
