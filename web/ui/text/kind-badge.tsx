import { Badge } from './badge.tsx'

export type Kind = 'idea' | 'pain' | 'product'

const WORDS: Record<Kind, string> = { idea: 'IDEA', pain: 'PAIN POINT', product: 'PRODUCT' }

type Props = { kind: Kind; size?: 'sm' | 'md'; className?: string }

export function KindBadge({ kind, ...rest }: Props) {
  return (
    <Badge tone={kind} {...rest}>
      {WORDS[kind]}
    </Badge>
  )
}
