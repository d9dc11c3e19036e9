import { PageMissing } from '#web/features/core/failure/page-missing.tsx'

export function NotFound() {
  return <PageMissing />
}
