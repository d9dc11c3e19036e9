import { IdeaFace } from '#web/features/items/ideas/idea-face.tsx'
import type { Draft } from '#web/features/publish/wizard/draft.ts'
import { PitchTitle } from '#web/features/publish/wizard/pitch-title.tsx'
import { useByline } from '#web/features/publish/wizard/use-byline.ts'
import { VotesToCome } from '#web/features/publish/wizard/votes-to-come.tsx'
import type { IdeaFields } from './idea-draft.ts'

export function IdeaCardPreview({ draft }: { draft: Draft<IdeaFields> }) {
  return (
    <IdeaFace
      {...useByline()}
      id={draft.id}
      marketplaceDescription={draft.marketplaceDescription.trim()}
      title={<PitchTitle pitch={draft.marketplaceDescription} />}
      excerpt={draft.visionAndSolution.trim() || 'Your vision, its first two lines.'}
      voteCount={0}
      image={null}
      footer={<VotesToCome itemId={draft.id} />}
    />
  )
}
