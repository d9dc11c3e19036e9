import { Essentials } from '#web/features/landing/essentials.tsx'
import { privacyEssentials } from '#web/features/landing/privacy-essentials.tsx'
import { TextPage } from '#web/features/landing/text-page.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Privacy() {
  useTitle('Privacy Policy')
  return (
    <TextPage
      title="Privacy Policy"
      lead="What stays private and what others see, in essentials. The complete policy will stand here."
    >
      <Essentials facts={privacyEssentials} />
    </TextPage>
  )
}
