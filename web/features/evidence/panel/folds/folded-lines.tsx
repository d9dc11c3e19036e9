import type { ReactNode } from 'react'
import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { toSourceName } from '#contract/evidence/lists.ts'
import { VISITORS_NOTE } from '#contract/evidence/notes.ts'
import { BROUGHT_REACHED, toBroughtLines, toSideText } from '#contract/evidence/side-lines.ts'
import type { RuledEvidence } from '#contract/evidence/state.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Fold } from './fold.tsx'
import { ShareRows } from './share-rows.tsx'

type Props = { figures: EvidenceFigures; ruled: RuledEvidence }

/** The line of the rule has its numbers and may be lime, the others are for looking only. */
const toMain = ({ rule, state }: RuledEvidence, group: 'community' | 'audience') => {
  const isRuled = (rule?.readersFrom ?? 'community') === group
  return {
    isMain: isRuled,
    lines: isRuled ? rule : null,
    isPassed: isRuled && state === 'above',
    hasRange: !isRuled || state !== 'changed',
  }
}

/** Sources whose readers the author brought, which have rows of their own. */
const BROUGHT: readonly string[] = ['community', 'author-link', 'public-page', 'embed']

/** Where readers came from, the people whom the author brought last. */
export const Sources = ({ figures, ruled }: Props) => {
  const { community, sources } = figures
  const brought = toBroughtLines(figures, ruled.rule)
  return (
    <Fold title="Where they came from" short={toShort(community.sums?.readers ?? 0, sources)}>
      <ShareRows
        rows={[
          { name: toSourceName('community', 'author'), share: community.sums, ...toMain(ruled, 'community') },
          ...sources
            .filter(({ source }) => !BROUGHT.includes(source))
            .map(({ source, share }) => ({ name: toSourceName(source, 'author'), share })),
          ...brought,
        ]}
      />
      {brought.some(({ isReached }) => isReached) && <p className="mt-3 text-body-sm">{BROUGHT_REACHED}</p>}
      <Looking>
        Only the line of your rule has a verdict. The others are for looking: of every twenty such lines one
        is wrong by chance. They move once an hour. {VISITORS_NOTE}
      </Looking>
    </Fold>
  )
}

const SHORT_NAMES: Record<EvidenceFigures['sources'][number]['source'], string> = {
  community: 'community',
  'author-link': 'your link',
  mission: 'missions',
  notice: 'notices',
  direct: 'opened from outside',
  again: 'asked before',
  'public-page': 'public page',
  embed: 'embed',
}

function toShort(readers: number, sources: EvidenceFigures['sources']) {
  const shown = sources.flatMap(({ source, share }) =>
    share && source !== 'community' ? [{ source, share }] : [],
  )
  const [most] = shown.toSorted((one, other) => other.share.readers - one.share.readers)
  const parts = [
    `community ${toNumberText(readers)}`,
    ...(most ? [`${SHORT_NAMES[most.source]} ${toNumberText(most.share.readers)}`] : []),
    ...(shown.length > 1 ? ['and more'] : []),
  ]
  return parts.join(', ')
}

/** The audiences of the item, and all readers whom it is for. */
export function Audiences({ figures: { audience, audiences }, ruled }: Props) {
  const [first] = audiences
  return (
    <Fold
      title="The people it is for"
      short={first ? `${first.audience} ${toSideText(first.share)}` : undefined}
    >
      <ShareRows
        rows={[
          { name: 'All of them', share: audience.sums, ...toMain(ruled, 'audience') },
          ...audiences.map(({ audience, share }) => ({ name: audience, share })),
        ]}
      />
      <Looking>
        Members name their own audiences; one counts if it was named before opening. An audience is shown from
        ten readers on, if twenty members named it.
      </Looking>
    </Fold>
  )
}

const Looking = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-caption text-pretty text-ink-3">{children}</p>
)
