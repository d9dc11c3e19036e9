import { useEffect } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'
import type { CaseId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useKeys } from '#web/features/core/shortcuts/use-keys.ts'
import { FirstSteps } from '#web/features/moderation/admin-shell/first-steps.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { useShownState } from '#web/features/moderation/controls/state-filter.tsx'
import { focusHeading } from '#web/platform/page/focus.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { cx } from '#web/ui/text/cx.ts'
import { CaseScreen } from './case-screen.tsx'
import { QueueList } from './queue-list.tsx'

export function QueueScreen() {
  const [search] = useSearchParams()
  const state = useShownState()
  const caseId = search.get('case') as CaseId | null
  useTitle(i18n.t('Queue'))
  useRowKeys()
  useQueueFocus(caseId)
  const toCase = (id: CaseId | null) => {
    const next = new URLSearchParams(state === 'open' ? {} : { state })
    if (id) next.set('case', id)
    return `?${next}`
  }
  return (
    <>
      <FirstSteps />
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
            <QuietState title={i18n.t('Nothing selected')}>
              {i18n.t('Open a case to decide on it. J and K move through the queue; Enter opens a case.')}
            </QuietState>
          )}
        </div>
      </div>
    </>
  )
}

/** The heading takes the focus that a closed case leaves behind. */
function useQueueFocus(caseId: CaseId | null) {
  const isFollowed = useNavigationType() === NavigationType.Push
  useEffect(() => (isFollowed && !caseId ? focusHeading() : undefined), [isFollowed, caseId])
}

const STEPS = [
  { keys: ['j'], step: 1 },
  { keys: ['k'], step: -1 },
]

/** J and K move the focus, beginning at the open row. Enter opens a row, because it is a link. */
function useRowKeys() {
  useKeys(STEPS, ({ step }) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-case]')]
    const focused = rows.indexOf(document.activeElement as HTMLElement)
    const at = focused < 0 ? rows.findIndex(row => row.ariaCurrent === 'true') : focused
    const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
    next?.focus()
    return next !== undefined
  })
}
