import { exports } from '#contract/accounts/exports.ts'
import { implement } from '#server/platform/http/route.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { orderExport } from './commands.ts'
import { getExport, openArchive } from './queries.ts'

/** The endpoints of archives; `storage` has their files. */
export const exportRoutes = (storage: Pick<Storage, 'getStream'>) =>
  implement(exports, {
    'GET /me/export': getExport,
    'PUT /me/export': orderExport,
    'GET /me/export/archive': openArchive(storage),
  })
