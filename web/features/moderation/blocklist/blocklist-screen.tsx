import { useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { BlocklistForm } from './blocklist-form.tsx'
import { BlocklistRow } from './blocklist-row.tsx'
import { useBlocklist } from './queries.ts'

const TEXT = i18n.t(
  'After a ban, block a network, email domain or linked site. A block affects everyone else there too, so every block expires.',
)

const COLUMNS = [i18n.t('Entry'), i18n.t('Refused'), i18n.t('Until'), i18n.t('Added by')]

export function BlocklistScreen() {
  const [page, setPage] = useState(1)
  const query = useBlocklist(page)
  return (
    <ScreenLayout title={i18n.t('Blocklist')} text={<span className="block max-w-[70ch]">{TEXT}</span>}>
      <BlocklistForm />
      <ListFrame
        query={query}
        pending={<Skeleton className="h-72 rounded-card" />}
        rows={({ rows }) => rows}
        empty={
          <QuietState title={i18n.t('Nothing is blocked')}>
            {i18n.t('Entries stay listed for 30 days after they end.')}
          </QuietState>
        }
      >
        {entries => (
          <>
            <DataTable columns={COLUMNS} actions={i18n.t('End')}>
              {entries.map(entry => (
                <BlocklistRow key={entry.id} entry={entry} />
              ))}
            </DataTable>
            <Pagination className="mt-4" page={page} pages={query.data?.pages ?? 1} onPageChange={setPage} />
          </>
        )}
      </ListFrame>
    </ScreenLayout>
  )
}
