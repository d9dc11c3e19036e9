import type { MemberId } from '#contract/ids.ts'
import { DataTable } from '#web/features/admin/screen/data-table.tsx'
import { QuietState } from '#web/features/admin/screen/quiet-state.tsx'
import { ListFrame } from '#web/features/core/lists/list-frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { MemberRow } from './member-row.tsx'
import { type MemberQuery, useMembers } from './queries.ts'

const COLUMNS = ['Member', 'Role', 'Address', 'Since', 'Seen']

type Props = {
  query: MemberQuery
  chosenId: MemberId | null
  toMember: (id: MemberId) => void
  onPage: (page: number) => void
}

/** A page of the members; one of them can be chosen. */
export function MemberTable({ query, chosenId, toMember, onPage }: Props) {
  const found = useMembers(query)
  return (
    <ListFrame
      query={found}
      pending={<Skeleton className="h-120 rounded-card" />}
      isEmpty={({ total }) => total === 0}
      empty={<QuietState title="No one fits">Try fewer letters, or another filter.</QuietState>}
      paging={{ page: query.page, getPages: ({ pages }) => pages, getAddress: page => `?page=${page}` }}
    >
      {({ rows, page, pages, total, capped }) => (
        <>
          <DataTable columns={COLUMNS}>
            {rows.map(member => (
              <MemberRow
                key={member.id}
                member={member}
                isChosen={member.id === chosenId}
                onChoose={() => toMember(member.id)}
              />
            ))}
          </DataTable>
          <p className="mt-3 text-caption text-ink-2">
            {rows.length} of {total}
            {capped && '+'}. Nobody acts on themselves, an equal or a higher role.
          </p>
          <Pagination className="mt-3" page={page} pages={pages} onPageChange={onPage} />
        </>
      )}
    </ListFrame>
  )
}
