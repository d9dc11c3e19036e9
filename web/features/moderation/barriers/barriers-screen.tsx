import { useState } from 'react'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { DataTable } from '#web/features/moderation/controls/data-table.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { BarrierForm } from './barrier-form.tsx'
import { BarrierRow } from './barrier-row.tsx'
import { useBarriers } from './queries.ts'

const TEXT =
  'After a ban: keep out where they sign up from, or the site they link to. Everyone else there is kept out too, so each barrier has an end.'

const COLUMNS = ['Kept out', 'Refused', 'Until', 'Made by', 'End']

/** What is kept out for a while after a ban, and the form to keep something out. */
export function BarriersScreen() {
  const [page, setPage] = useState(1)
  const query = useBarriers(page)
  return (
    <ScreenLayout title="Barriers" text={<span className="block max-w-[70ch]">{TEXT}</span>}>
      <BarrierForm />
      <ListFrame
        query={query}
        pending={<Skeleton className="h-72 rounded-card" />}
        isEmpty={({ total }) => total === 0}
        empty={
          <QuietState title="Nothing is kept out">
            Barriers stay listed for 30 days after their end.
          </QuietState>
        }
      >
        {({ rows, pages }) => (
          <>
            <DataTable columns={COLUMNS}>
              {rows.map(barrier => (
                <BarrierRow key={barrier.id} barrier={barrier} />
              ))}
            </DataTable>
            <Pagination className="mt-4" page={page} pages={pages} onPageChange={setPage} />
          </>
        )}
      </ListFrame>
    </ScreenLayout>
  )
}
