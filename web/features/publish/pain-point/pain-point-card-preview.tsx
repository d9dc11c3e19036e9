import { PainPointFace } from '#web/features/items/pain-points/pain-point-face.tsx'
import type { Draft } from '#web/features/publish/wizard/draft.ts'
import { PitchTitle } from '#web/features/publish/wizard/pitch-title.tsx'
import { useByline } from '#web/features/publish/wizard/use-byline.ts'
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
