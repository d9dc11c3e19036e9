import type { ProductStatus } from '#contract/product-form.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import type { validationStatus } from './progress.ts'

type Status = ReturnType<typeof validationStatus> | ProductStatus

const TONES: Partial<Record<Status, BadgeTone>> = {
  'In Validation': 'warning',
  'MLP Built': 'insight',
  Launched: 'success',
}

/** Where an item stands: by its votes, or for a product by its maker's word. */
export const StatusBadge = ({ status, size }: { status: Status; size?: 'sm' | 'md' }) => (
  <Badge tone={TONES[status] ?? 'neutral'} {...(size && { size })}>
    {status}
  </Badge>
)
