import { Badge } from './badge.tsx'
import type { Kind } from './kind.ts'

const WORDS: Record<Kind, string> = { idea: 'IDEA', pain: 'PAIN POINT', product: 'PRODUCT' }

type Props = { kind: Kind; size?: 'sm' | 'md'; className?: string }

export function KindBadge({ kind, ...rest }: Props) {
  return (
    <Badge tone={kind} {...rest}>
      {WORDS[kind]}
    </Badge>
  )
}
