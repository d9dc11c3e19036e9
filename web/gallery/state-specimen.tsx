import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { LONG_TEXT } from './long-text.ts'
import { Samples } from './samples.tsx'
import { Specimen } from './specimen.tsx'

export function StateSpecimen() {
  return (
    <Specimen title="Waiting, empty, wrong">
      <Samples>
        <Spinner label="Loading" size="sm" />
        <Spinner label="Loading your projects..." />
        <Spinner label="Submitting your project..." size="lg" />
      </Samples>
      <div className="flex gap-3.5">
        <Skeleton className="size-14 rounded-hero" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <EmptyState title="No Projects Yet" action={<Button>Start First Project</Button>}>
        Your ideas, pain points and products will stand here.
      </EmptyState>
      <ErrorState message="Failed to load your projects." onRetry={() => {}} />
      <ErrorState title="Error" message={LONG_TEXT} onRetry={() => {}} busy />
      <ErrorState message="Nothing to be done about this one." />
    </Specimen>
  )
}
