import { i18n } from '#contract/text/i18n.ts'
import { Badge } from './badge.tsx'

export type Kind = 'idea' | 'pain' | 'product'

const WORDS: Record<Kind, string> = {
  idea: i18n.t('IDEA'),
  pain: i18n.t('PAIN POINT'),
  product: i18n.t('PRODUCT'),
}

type Props = { kind: Kind; size?: 'sm' | 'md'; className?: string }

export function KindBadge({ kind, ...rest }: Props) {
  return (
    <Badge tone={kind} {...rest}>
      {WORDS[kind]}
    </Badge>
  )
}
