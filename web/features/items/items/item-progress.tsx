import { toEnoughText } from '#contract/evidence/texts/figure-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { validationProgress, votesToComplete } from './progress.ts'

type Props = { kind: ItemKind; votes: number; hasHelp?: boolean }

export function ItemProgress({ kind, votes, hasHelp = false }: Props) {
  const progress = validationProgress(kind, votes)
  const percent = toPercentText(progress)
  return (
    <div>
      <div className="flex items-center gap-2.5">
        <Progress
          className="flex-1"
          value={progress}
          label={i18n.t('Validation progress')}
          valueText={percent}
          // On the page of an own item, green is the colour of the evidence. Readers took a full green bar beside it
          // for a success.
          tone={hasHelp ? 'quiet' : 'signal'}
        />
        <span className="font-mono text-[12px] text-ink-3 tabular-nums">{percent}</span>
      </div>
      {hasHelp && (
        <p className="mt-1.5 text-caption text-ink-3">
          {i18n.join(
            i18n.t('{count, plural, other {Full at # votes.}}', { count: votesToComplete(kind) }),
            toEnoughText(),
          )}
        </p>
      )}
    </div>
  )
}
