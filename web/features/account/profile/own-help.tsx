import type { Profile } from '#contract/account/profiles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MemberHelp } from '#web/features/account/members/help.tsx'
import { useMemberPage } from '#web/features/account/members/queries.ts'
import { api } from '#web/platform/api/api.ts'
import { profileKeys } from '#web/platform/cache/query-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'
import { Switch } from '#web/ui/form/switch.tsx'

export function OwnHelp({ profile: { id, showsHelp } }: { profile: Profile }) {
  const { data } = useMemberPage(id)
  const { mutate: choose } = useSettingsChoice<Profile>({
    queryKey: profileKeys.all,
    save: settings => api('PATCH /me/profile', { body: { showsHelp: settings.showsHelp } }),
    failure: i18n.t('Error updating profile'),
  })
  if (!data) return null
  return (
    <MemberHelp memberId={id} help={data.help}>
      <Switch
        label={i18n.t('Show this on your public pages and share cards')}
        checked={showsHelp}
        onChange={() => choose({ showsHelp: !showsHelp })}
      />
    </MemberHelp>
  )
}
