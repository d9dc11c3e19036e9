import { toNotice } from '#web/platform/failure-notice.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

type Query = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }

/** What stands where something could not be read, in the words of the common table, with another try. */
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
