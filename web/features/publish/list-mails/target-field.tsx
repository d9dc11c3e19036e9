import { itemName } from '#contract/item-name.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useOwnProducts } from './queries.ts'

const ITSELF = 'itself'

type Props = { value: string; disabled: boolean; onChange: (productId: string) => void }

/** Chooses where a launch mail leads: to the item itself or to an own product. Nothing without products. Empty is the item itself. */
export function TargetField({ value, disabled, onChange }: Props) {
  const { data } = useOwnProducts()
  if (!data || data.rows.length === 0) return null
  const products = data.rows.map(product => ({ value: String(product.id), label: itemName(product) }))
  return (
    <Select
      label="Where it leads"
      hint="The product that came of it, if you have published it here."
      options={[{ value: ITSELF, label: 'This item' }, ...products]}
      value={value || ITSELF}
      disabled={disabled}
      onValueChange={chosen => onChange(chosen === ITSELF ? '' : chosen)}
    />
  )
}
