import { i18n } from '#contract/text/i18n.ts'
import { OwnProfile } from '#web/features/account/profile/own-profile.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const OwnAwards = lazyPart(
  async () => (await import('#web/features/rewards/awards/own-awards.tsx')).OwnAwards,
)

export function Profile() {
  useTitle(i18n.t('Profile'))
  return (
    <OwnProfile>
      <div className="mt-4 min-h-160 lg:min-h-150">
        <OwnAwards />
      </div>
    </OwnProfile>
  )
}
