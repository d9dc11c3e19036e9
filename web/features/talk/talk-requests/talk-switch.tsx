import { i18n } from '#contract/text/i18n.ts'
import { SwitchCard } from '#web/features/talk/switch-card.tsx'
import { api } from '#web/platform/api/api.ts'
import { talkSettingsKeys } from '#web/platform/cache/settings-keys.ts'

export const TalkSwitch = () => (
  <SwitchCard
    id="talks"
    title={i18n.t('Requests to talk')}
    text={i18n.t("Accept a request to start a chat. If you ignore it, they won't be told.")}
    queryKey={talkSettingsKeys.all}
    load={signal => api('GET /me/talk-settings', {}, { signal })}
    save={body => api('PUT /me/talk-settings', { body })}
    failure={i18n.t('Error updating requests')}
    height="h-12"
    switches={[
      {
        name: 'requests',
        label: i18n.t('Members who answered can ask me to talk'),
        text: i18n.t('Once per post, about the post they answered.'),
      },
    ]}
  />
)
