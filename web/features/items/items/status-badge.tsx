import type { ProductStatus } from '#contract/items/product-form.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import type { validationStatus } from './progress.ts'

type Status = ReturnType<typeof validationStatus> | ProductStatus

const TONES: Partial<Record<Status, BadgeTone>> = {
  'In Validation': 'warning',
  'MLP Built': 'insight',
  Launched: 'success',
}

/** The status of an item: computed from its votes, or chosen by the maker of a product. */
export const StatusBadge = ({ status, size }: { status: Status; size?: 'sm' | 'md' }) => (
  <Badge tone={TONES[status] ?? 'neutral'} {...(size && { size })}>
    {status}
  </Badge>
)
