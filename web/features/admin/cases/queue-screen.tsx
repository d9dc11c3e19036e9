import { useSearchParams } from 'react-router'
import type { CaseId } from '#contract/ids.ts'
import { QuietState } from '#web/features/admin/screen/quiet-state.tsx'
import { useShownState } from '#web/features/admin/screen/state-filter.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { CaseScreen } from './case-screen.tsx'
import { QueueList } from './queue-list.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** The reported things at the left and the chosen one beside it; on narrow screens one of the two. */
export function QueueScreen() {
  const [search] = useSearchParams()
  const state = useShownState()
  const caseId = search.get('case') as CaseId | null
  useRowKeys()
  const toCase = (id: CaseId | null) => {
    const next = new URLSearchParams(state === 'open' ? {} : { state })
    if (id) next.set('case', id)
    return `?${next}`
  }
  return (
    <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21.75rem_minmax(0,1fr)]">
      <div
        className={cx(
          'border-line-subtle lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e',
          caseId && 'max-lg:hidden',
        )}
      >
        <QueueList state={state} openId={caseId} toCase={toCase} />
      </div>
      <div className={cx('min-w-0', !caseId && 'max-lg:hidden')}>
        {caseId ? (
          <CaseScreen key={caseId} caseId={caseId} state={state} toCase={toCase} />
        ) : (
          <QuietState title="Nothing chosen">
            Open a case to decide on it. J and K move through the queue, Enter opens.
          </QuietState>
        )}
      </div>
    </div>
  )
}
