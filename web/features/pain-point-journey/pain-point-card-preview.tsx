import type { Draft } from '#web/features/journey-frame/draft.ts'
import { PitchTitle } from '#web/features/journey-frame/pitch-title.tsx'
import { useByline } from '#web/features/journey-frame/use-byline.ts'
import { PainPointFace } from '#web/features/pain-points/pain-point-face.tsx'
import type { PainPointFields } from './pain-point-draft.ts'

export function PainPointCardPreview({ draft }: { draft: Draft<PainPointFields> }) {
  return (
    <PainPointFace
      {...useByline()}
      id={draft.id}
      title={<PitchTitle pitch={draft.marketplaceDescription} />}
      excerpt={draft.problemAndStory.trim() || 'Your story, its first lines.'}
      affected={0}
      footer={null}
    />
  )
}
