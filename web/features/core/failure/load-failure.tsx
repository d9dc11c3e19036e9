import { toToast } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

type Query = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }

type Props = { query: Query; title?: string | undefined; className?: string | undefined }

export function LoadFailure({ query, title, className }: Props) {
  const notice = toToast(query.error)
  return (
    <ErrorState
      title={title ?? notice.title}
      message={notice.description}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      {...(className && { className })}
    />
  )
}
