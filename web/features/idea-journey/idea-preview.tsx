import { useState } from 'react'
import { IdeaFace } from '#web/features/ideas/idea-face.tsx'
import { VoteButtons } from '#web/features/votes/vote-buttons.tsx'
import { useMember } from '#web/platform/app.ts'
import { Card } from '#web/ui/card.tsx'
import type { IdeaDraft } from './idea-draft.ts'

const NO_VOTES = { painPoint: 0, earlyAdopter: 0, total: 0, own: null }

/** The card as the marketplace will show it, changing with what is typed. */
export function IdeaPreview({ draft }: { draft: IdeaDraft }) {
  const { name } = useMember()
  const [now] = useState(() => new Date().toISOString())
  const headline = draft.marketplaceDescription.trim()
  return (
    <aside aria-labelledby="idea-preview" className="min-w-0 lg:sticky lg:top-21 lg:mt-11.5">
      <h2 id="idea-preview" className="mb-3 text-body-sm font-medium text-ink-2">
        This is what others will see
      </h2>
      <Card className="flex flex-col gap-3.5">
        <IdeaFace
          id={draft.id}
          marketplaceDescription={headline}
          title={headline || <span className="text-ink-3">Your marketplace sentence</span>}
          excerpt={draft.visionAndSolution.trim() || 'Your vision, its first two lines.'}
          authorName={name}
          createdAt={now}
          voteCount={0}
          footer={
            <div inert>
              <VoteButtons itemId={draft.id} tally={NO_VOTES} />
            </div>
          }
        />
      </Card>
    </aside>
  )
}
