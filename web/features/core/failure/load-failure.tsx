import { toNotice } from '#web/platform/failure-notice.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

type Query = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }

/** Shown in the place of what could not be loaded, in the words of the failure table, with a button to try again. */
export function LoadFailure({ query, className }: { query: Query; className?: string }) {
  const { title, description } = toNotice(query.error)
  return (
    <ErrorState
      title={title}
      message={description}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      {...(className && { className })}
    />
  )
}
