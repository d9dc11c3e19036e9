import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/account/profiles.ts'
import type { UploadKey } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announceResult } from '#web/features/core/news-toast.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure, toToast } from '#web/platform/api/failure-toast.ts'
import { memberKeys, profileKeys } from '#web/platform/cache/query-keys.ts'
import { findRefusals } from '#web/platform/form/use-form.ts'
import { refreshToken } from '#web/platform/session/session.ts'
import { fields, getChange, type ProfileDraft, toStored } from './profile-draft.ts'

const SAVING = ['save profile']

export const useIsSaving = () => useIsMutating({ mutationKey: SAVING }) > 0

/** `onFailed` receives the draft with the reason, even if the member has left the page. */
export function useSaveProfile(onFailed: (draft: ProfileDraft) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (draft: ProfileDraft) => api('PATCH /me/profile', { body: getChange(draft) }),
    onMutate: async draft => {
      await queries.cancelQueries({ queryKey: profileKeys.all })
      const before = queries.getQueryData<Profile>(profileKeys.all)
      const next = toStored(getChange(draft))
      queries.setQueryData<Profile>(profileKeys.all, before && { ...before, ...next })
      return { before }
    },
    onError: (error, draft, context) => {
      queries.setQueryData(profileKeys.all, context?.before)
      const refused = { texts: draft.texts, problems: findRefusals<ProfileDraft['texts']>(error, fields) }
      onFailed({ ...draft, failure: toToast(error).description, refused })
      reportFailure(error, { title: i18n.t('Error updating profile') })
    },
    onSuccess: (profile, draft) => {
      queries.setQueryData(profileKeys.all, profile)
      announceResult({ title: i18n.t('Success!'), description: i18n.t('Your profile has been updated.') })
      if (getChange(draft).name === undefined)
        return void queries.invalidateQueries({ queryKey: memberKeys.all })
      // Every text of the member shows the name, and the session contains it.
      void queries.invalidateQueries()
      void refreshToken()
    },
    // Another tab may have saved since.
    onSettled: () => queries.invalidateQueries({ queryKey: profileKeys.all }),
  })
}

/** Reloads all data, because the picture is shown beside the name everywhere. */
export function useChangeAvatar() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: UploadKey | null) =>
      key === null ? api('DELETE /me/avatar') : api('PUT /me/avatar', { body: { key } }),
    onSuccess: profile => {
      queries.setQueryData(profileKeys.all, profile)
      announceResult({ title: i18n.t('Success!'), description: i18n.t('Your profile has been updated.') })
      void queries.invalidateQueries()
    },
  })
}
