import { type ComponentType, useEffect } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useMember } from '#web/platform/app.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { useOnboarding } from './queries.ts'
import { useRailView } from './rail-view.ts'

const OnboardingRail = lazyPart(async () => (await import('./onboarding-rail.tsx')).OnboardingRail)

/** A later domain provides the question for the member's audiences. */
export type AudienceQuestion = ComponentType<{ onDone: () => void }>

type Props = {
  isFoldedFirst: boolean
  AudienceQuestion: AudienceQuestion
}

export function OnboardingSteps({ isFoldedFirst, AudienceQuestion }: Props) {
  const { id } = useMember()
  const onboarding = useOnboarding()
  const { data } = onboarding
  const [view, setView] = useRailView(id, isFoldedFirst ? 'folded' : 'open')
  useCompletion({ isDone: data?.completed === true && view !== 'done', onDone: () => setView('done') })
  if (data?.completed ?? view === 'done') return null
  if (onboarding.isError && !data) return <LoadFailure query={onboarding} className="mb-4 md:mb-6" />
  const isFolded = view === 'folded'
  return (
    <Card
      as="section"
      padding="none"
      aria-label={i18n.t('First steps')}
      data-source="mission"
      className={cx('mb-4 py-3 md:mb-6', isFolded ? 'min-h-17 md:min-h-16' : 'min-h-86 md:min-h-67')}
    >
      {data && (
        <OnboardingRail
          onboarding={data}
          isFolded={isFolded}
          onFold={() => setView(isFolded ? 'open' : 'folded')}
          AudienceQuestion={AudienceQuestion}
        />
      )}
    </Card>
  )
}

function useCompletion({ isDone, onDone }: { isDone: boolean; onDone: () => void }) {
  useEffect(() => {
    if (isDone) onDone()
  })
}
