import { OwnPoints } from '#web/features/rewards/points/own-points.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

export function Points() {
  useTitle('Points')
  return (
    <>
      <PageHeader title="Your Points" text="Your points history" />
      <OwnPoints />
    </>
  )
}
