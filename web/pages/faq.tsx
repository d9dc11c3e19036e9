import { SupportLink } from '#web/features/landing/support-link.tsx'
import { TextPage } from '#web/features/landing/text-page.tsx'
import { useTitle } from '#web/platform/use-title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function Faq() {
  useTitle('FAQ')
  return (
    <TextPage title="Frequently Asked Questions" lead="How validation works here, in short answers.">
      <EmptyState as="h2" title="No answers here yet" className="mt-8">
        They are being written. Until then, ask us: <SupportLink />
      </EmptyState>
    </TextPage>
  )
}
