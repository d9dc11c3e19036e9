import { Journey } from '#web/features/publish/entry/journey.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Validate() {
  useTitle('Validate')
  return <Journey />
}
