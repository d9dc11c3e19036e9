import { useMutation } from '@tanstack/react-query'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { mailSettingsKeys } from '#web/platform/cache/settings-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'

export const useMailChoice = () =>
  useSettingsChoice<MailSettings>({
    queryKey: mailSettingsKeys.all,
    save: body => api('PUT /me/mail-settings', { body }),
    failure: i18n.t('Error updating emails'),
  })

export const useUnsubscribe = (token: string) =>
  useMutation({ mutationFn: () => api('POST /unsubscribe/:token', { params: { token } }) })
