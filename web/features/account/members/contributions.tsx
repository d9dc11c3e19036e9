import { type ComponentType, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { ContributionList } from './contribution-list.tsx'
import { type ItemCounts, toContributionQuery, toContributionSearch, toTabs } from './contribution-query.ts'

type Props = {
  memberId: MemberId
  title: string
  counts: ItemCounts | undefined
  /** What stands in a tab without items. */
  Empty: ComponentType<{ kind: ItemKind }>
}

/** What a member has published, in a tab for each kind; tab and page are kept in the address. */
export function Contributions({ memberId, title, counts, Empty }: Props) {
  const [search, setSearch] = useSearchParams()
  const query = toContributionQuery(search)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="contributions" className="mt-10">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          id="contributions"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-8 rounded-small display-face text-h2 outline-offset-4"
        >
          {title}
        </h2>
        <SegmentedControl
          label="Kind"
          className="min-w-0"
          segments={toTabs(counts)}
          value={query.tab}
          onValueChange={tab =>
            setSearch(current => toContributionSearch({ tab, page: 1 }, current), {
              preventScrollReset: true,
            })
          }
        />
      </header>
      <ContributionList
        memberId={memberId}
        query={query}
        heading={heading}
        addressOf={page => `?${toContributionSearch({ ...query, page }, search)}`}
        Empty={Empty}
      />
    </section>
  )
}
