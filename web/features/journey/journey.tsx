import { IdeaJourney } from '#web/features/idea-journey/idea-journey.tsx'
import { IdeaPublished } from '#web/features/idea-journey/idea-published.tsx'
import { usePlace } from '#web/features/journey-frame/use-place.ts'
import { useMember } from '#web/platform/app.ts'
import { Welcome } from './welcome.tsx'

/** The validation journey: the welcome, the choice of a mission, its form and the celebration. */
export function Journey() {
  const { id } = useMember()
  const route = usePlace()
  const { place, published } = route
  if (place.screen === 'idea') return <IdeaJourney key={id} step={place.step} route={route} />
  if (place.screen === 'published' && published) return <IdeaPublished id={published} />
  return <Welcome key={id} choosing={place.screen === 'missions'} route={route} />
}
