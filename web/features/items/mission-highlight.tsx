import { useSearchParams } from 'react-router'
import { useMission } from '#web/features/rewards/missions/queries.ts'
import { withParams } from '#web/platform/page/address-parts.ts'
import { focusElement } from '#web/platform/page/focus.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const MissionStrip = lazyPart(async () => (await import('./mission-strip.tsx')).MissionStrip)

export function MissionHighlight() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('mission')
  const close = () => {
    setSearch(current => withParams(current, { mission: null }), { replace: true, preventScrollReset: true })
    // The focused button disappears, so the page's heading takes the focus.
    const heading = document.querySelector('h1')
    if (heading) focusElement(heading)
  }
  return id && <NamedMission id={id} onClose={close} />
}

function NamedMission({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mission, isPending } = useMission()
  if (!isPending && mission?.id !== id) return null
  return (
    <div className="mb-6 grid min-h-56 md:min-h-36">
      {mission && <MissionStrip mission={mission} onClose={onClose} />}
    </div>
  )
}
