import { Journey } from '#web/features/journey/journey.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Validate() {
  useTitle('Validate')
  return <Journey />
}
