import { usePlace } from '#web/features/publish/wizard/use-place.ts'
import { useMember } from '#web/platform/app.ts'
import { journeys } from './journeys.ts'
import { Published } from './published.tsx'
import { Welcome } from './welcome.tsx'

/** The validation journey: the welcome, the choice of a mission, its form and the celebration. */
export function Journey() {
  const { id } = useMember()
  const route = usePlace()
  const { place, published } = route
  if (place.screen === 'form') {
    const { Form } = journeys[place.kind]
    return <Form key={`${id} ${place.kind}`} step={place.step} route={route} />
  }
  if (place.screen === 'published' && published) return <Published {...published} />
  return <Welcome key={id} choosing={place.screen === 'missions'} route={route} />
}
