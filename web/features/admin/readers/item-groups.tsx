import { useId } from 'react'
import type { ReaderGroup } from '#contract/moderation/reader-groups.ts'
import { MemberName } from '#web/features/admin/screen/member-name.tsx'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { links } from '#web/links.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ExcludedGroup } from './excluded-group.tsx'
import { OpenGroup } from './open-group.tsx'

/** A project with the groups of its readers. */
export function ItemGroups({ groups }: { groups: readonly [ReaderGroup, ...ReaderGroup[]] }) {
  const titleId = useId()
  const [{ item, author }] = groups
  return (
    <Card as="article" padding="lg" aria-labelledby={titleId}>
      <div className="flex items-center gap-3">
        <Glyph id={item.id} kind={uiKinds[item.kind]} size="sm" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-title-sm [overflow-wrap:anywhere]">
            <a
              href={links.item(item.kind, item.id)}
              dir="auto"
              className="inline-block rounded-kbd py-0.5 hover:underline"
            >
              {item.title}
            </a>
          </h2>
          <p className="mt-1 text-caption text-ink-2">
            by <MemberName member={author} />
          </p>
        </div>
      </div>
      <ul className="mt-4 divide-y divide-line-subtle border-t border-line-subtle">
        {groups.map(group => (
          <li key={group.id} className="py-5 last:pb-0">
            {group.state === 'open' ? <OpenGroup group={group} /> : <ExcludedGroup group={group} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
