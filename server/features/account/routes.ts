import { parts } from '#contract/contract.ts'
import { deleteUser } from '#server/features/account/deletion/account-deletion.ts'
import {
  deleteOwnAccount,
  getOwnDeletion,
  keepAccount,
  scheduleDeletion,
} from '#server/features/account/deletion/own-deletions.ts'
import { getExport, openArchive, requestExport } from '#server/features/account/exports/exports.ts'
import { chooseLanguage, getLanguageChoice, noteTimeZone } from '#server/features/account/language-choice.ts'
import { changeProfile, removeAvatar, setAvatar } from '#server/features/account/profiles/commands.ts'
import {
  findMembers,
  getMember,
  getProfile,
  listMemberHelp,
  listMemberItems,
} from '#server/features/account/profiles/queries.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { implement } from '#server/platform/http/route.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export const accountDomain = (dependencies: IdentityDependencies, storage: Storage) =>
  implement(parts.account, {
    'GET /me/profile': getProfile,
    'PATCH /me/profile': changeProfile(dependencies),
    'PUT /me/avatar': setAvatar,
    'DELETE /me/avatar': removeAvatar,
    'GET /members': findMembers,
    'GET /members/:memberId': getMember,
    'GET /members/:memberId/help': listMemberHelp,
    'GET /members/:memberId/items': listMemberItems,
    'GET /me/language': getLanguageChoice,
    'PUT /me/language': chooseLanguage,
    'PUT /me/time-zone': noteTimeZone,
    'GET /me/export': getExport,
    'PUT /me/export': requestExport,
    'GET /me/export/archive': openArchive(storage),
    'DELETE /auth/v1/admin/users/:userId': deleteUser(dependencies),
    'GET /me/deletion': getOwnDeletion,
    'PUT /me/deletion': scheduleDeletion(dependencies),
    'DELETE /me/deletion': keepAccount,
    'DELETE /me/account': deleteOwnAccount(dependencies),
  })
