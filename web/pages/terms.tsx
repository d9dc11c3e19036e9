import { Essentials } from '#web/features/landing/essentials.tsx'
import { termsEssentials } from '#web/features/landing/terms-essentials.tsx'
import { TextPage } from '#web/features/landing/text-page.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Terms() {
  useTitle('Terms of Service')
  return (
    <TextPage
      title="Terms of Service"
      lead="What using Firsthand asks of you, in essentials. The complete terms will stand here."
    >
      <Essentials facts={termsEssentials} />
    </TextPage>
  )
}
