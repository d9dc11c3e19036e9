import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CaseDetail } from '#contract/moderation/cases.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import { refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { actLabels } from './case-text.ts'
import { DecisionWords, toReachText } from './decision-words.tsx'
import { type Decision, useCaseDecision } from './use-case-decision.ts'

const BanDialog = lazyPart(async () => (await import('./ban-dialog.tsx')).BanDialog)

const BAR =
  'sticky bottom-0 -mx-4 mt-auto border-t border-line bg-canvas px-4 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] lg:-mx-7 lg:px-7'

/** `openNext` opens the next case and returns whether there was one. */
type Props = { detail: CaseDetail; openNext?: (() => boolean) | undefined }

export function DecisionBar(props: Props) {
  const { detail } = props
  if (detail.refusal)
    return (
      <div className={BAR}>
        <p className="text-body-sm text-ink-2">{i18n.marked(refusals[detail.refusal].sentence)}</p>
      </div>
    )
  return <CaseDecisionForm {...props} />
}

function CaseDecisionForm({ detail, openNext }: Props) {
  const decision = useCaseDecision(detail, openNext)
  const [isBanning, setBanning] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const press = async (act: Act) => {
    if (!decision.check()) return
    if (act === 'ban') return setBanning(true)
    await decision.decide({ act })
    // The pressed button is disabled or gone now, and so is the focus.
    if (document.activeElement === document.body) bar.current?.focus()
  }
  return (
    <div ref={bar} role="group" aria-label={i18n.t('Decide')} tabIndex={-1} className={`${BAR} outline-none`}>
      {decision.failure && <ErrorState message={decision.failure} className="mb-3" />}
      <DecisionWords decision={decision} />
      <Acts acts={detail.acts} decision={decision} onPress={act => void press(act)} />
      <Note detail={detail} isChosen={detail.acts.some(decision.isReady)} />
      {isBanning && detail.author && (
        <BanDialog member={detail.author} decision={decision} onClose={() => setBanning(false)} />
      )}
    </div>
  )
}

type ActsProps = { acts: readonly Act[]; decision: Decision; onPress: (act: Act) => void }

/** The first decision is the mildest one that changes something, so its button is filled. */
const Acts = ({ acts, decision, onPress }: ActsProps) => (
  <div className="mt-3 flex flex-wrap gap-2 *:max-sm:grow">
    {acts.map((act, at) => (
      <Button
        key={act}
        look={at === 0 && act !== 'dismiss' ? 'primary' : act === 'dismiss' ? 'ghost' : 'outline'}
        className={toActClass(act)}
        disabled={!decision.isReady(act) || decision.pendingAct !== undefined}
        busy={decision.pendingAct === act}
        onClick={() => onPress(act)}
      >
        {act === 'hide' && <EyeOff aria-hidden="true" className="size-4.5" />}
        {actLabels[act]}
      </Button>
    ))}
  </div>
)

const toActClass = (act: Act) => {
  if (act === 'ban') return 'text-danger-text!'
  return act === 'dismiss' ? 'ms-auto' : 'max-sm:first:w-full'
}

function Note({ detail: { author }, isChosen }: { detail: CaseDetail; isChosen: boolean }) {
  const [name] = author?.name?.split(' ') ?? []
  return (
    <p role="status" className="mt-2.5 text-caption text-ink-2">
      {isChosen ? toReachText(name) : i18n.t('Choose a reason first.')}
    </p>
  )
}
