import { type ReactNode, useState } from 'react'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import { toOriginText } from '#contract/evidence/texts/bar-text.ts'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { toSideWords } from '#web/features/evidence/bars/bar-text.ts'
import { useBarSetting } from '#web/features/evidence/bars/use-bar-setting.ts'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { useOwnEvidence } from './panel/queries.ts'

export function OwnBar({ item }: { item: JudgedItem }) {
  const { data } = useOwnEvidence(item.id)
  const { isSetting, setSetting } = useBarSetting()
  if (!data || data.begunAt === null || isSetting) return null
  return <YourBarCard bar={data.bars[0] ?? null} kind={item.kind} onChange={() => setSetting(true)} />
}

type Props = {
  bar: WrittenBar | null
  kind?: ItemKind
  onChange: () => void
}

export function YourBarCard({ bar, kind = 'idea', onChange }: Props) {
  return (
    <TitledCard title={i18n.t('Your bar')}>
      {bar ? <Numbers bar={bar} kind={kind} onChange={onChange} /> : <NoBarYet onChange={onChange} />}
    </TitledCard>
  )
}

const NoBarYet = ({ onChange }: Pick<Props, 'onChange'>) => (
  <p className="mt-2 text-body-sm text-ink-2">
    {i18n.t('You haven’t set your bar. The earlier you set it, the more it counts.')}{' '}
    <LinkButton onClick={onChange}>{i18n.t('Set your bar')}</LinkButton>
  </p>
)

function Numbers({ bar, kind, onChange }: { bar: WrittenBar; kind: ItemKind; onChange: () => void }) {
  const [now] = useState(() => new Date().toISOString())
  const { above, below } = toSideWords(kind)
  return (
    <>
      <dl className="mt-2 text-body-sm">
        <Row name={above}>{toPercentText(bar.buildAbove)}</Row>
        <Row name={below}>{toPercentText(bar.dropBelow)}</Row>
        <Row name={i18n.t('Counts')}>
          {bar.readersFrom === 'audience'
            ? i18n.t('only the people it’s for')
            : i18n.t('every member who finds it')}
        </Row>
        <Row name={i18n.t('Decide by')}>{toEvidenceDay(bar.decideBy, now)}</Row>
      </dl>
      <p className="mt-2 text-caption text-ink-2">
        {toOriginText(bar)} <LinkButton onClick={onChange}>{i18n.t('Change')}</LinkButton>
      </p>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-semibold tabular-nums">{children}</dd>
  </div>
)

const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="rounded-kbd font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink touch:-my-3 touch:py-3"
  >
    {children}
  </button>
)
