import { useBarSetting } from '#web/features/evidence/bars/use-bar-setting.ts'
import { YourBarCard } from '#web/features/evidence/bars/your-bar-card.tsx'
import type { JudgedItem } from '#web/features/evidence/panel/judged-item.ts'
import { useOwnEvidence } from '#web/features/evidence/panel/queries.ts'

/** The bar of an own item beside its evidence, with the way to its form. Import it lazily. */
export function OwnBar({ item }: { item: JudgedItem }) {
  const { data } = useOwnEvidence(item.id)
  const { isSetting, setSetting } = useBarSetting()
  if (!data || data.begunAt === null || isSetting) return null
  return <YourBarCard bar={data.rules[0] ?? null} kind={item.kind} onChange={() => setSetting(true)} />
}
