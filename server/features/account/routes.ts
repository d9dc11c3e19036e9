import { ownDeletion } from '#contract/account/account-deletion.ts'
import { exports } from '#contract/account/exports.ts'
import { languageChoice } from '#contract/account/language-choice.ts'
import { profiles } from '#contract/account/profiles.ts'
import { serviceKeyDeletion } from '#contract/operators/service-key.ts'
import { deleteUser } from '#server/features/account/deletion/account-deletion.ts'
import {
  deleteOwnAccount,
  getOwnDeletion,
  keepAccount,
  orderDeletion,
} from '#server/features/account/deletion/own-deletions.ts'
import { getExport, openArchive, orderExport } from '#server/features/account/exports/exports.ts'
import { chooseLanguage, getLanguageChoice } from '#server/features/account/language-choice.ts'
import { changeProfile, removeAvatar, setAvatar } from '#server/features/account/profiles/commands.ts'
import {
  findMembers,
  getMember,
  getProfile,
  listMemberItems,
} from '#server/features/account/profiles/queries.ts'
import type { IdentityMeans } from '#server/features/sign-in/accounts/means.ts'
import { implement } from '#server/platform/http/route.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const profileRoutes = (means: IdentityMeans) =>
  implement(profiles, {
    'GET /me/profile': getProfile,
    'PATCH /me/profile': changeProfile(means),
    'PUT /me/avatar': setAvatar,
    'DELETE /me/avatar': removeAvatar,
    'GET /members': findMembers,
    'GET /members/:memberId': getMember,
    'GET /members/:memberId/items': listMemberItems,
  })

const languageRoutes = implement(languageChoice, {
  'GET /me/language': getLanguageChoice,
  'PUT /me/language': chooseLanguage,
})

const exportRoutes = (storage: Pick<Storage, 'getStream'>) =>
  implement(exports, {
    'GET /me/export': getExport,
    'PUT /me/export': orderExport,
    'GET /me/export/archive': openArchive(storage),
  })

const ownDeletionRoutes = (means: IdentityMeans) =>
  implement(ownDeletion, {
    'GET /me/deletion': getOwnDeletion,
    'PUT /me/deletion': orderDeletion(means),
    'DELETE /me/deletion': keepAccount,
    'DELETE /me/account': deleteOwnAccount(means),
  })

const accountDeletionRoutes = (means: IdentityMeans) =>
  implement(serviceKeyDeletion, { 'DELETE /auth/v1/admin/users/:userId': deleteUser(means) })

export const accountDistrict = (means: IdentityMeans, storage: Storage) => [
  ...profileRoutes(means),
  ...languageRoutes,
  ...exportRoutes(storage),
  ...accountDeletionRoutes(means),
  ...ownDeletionRoutes(means),
]
