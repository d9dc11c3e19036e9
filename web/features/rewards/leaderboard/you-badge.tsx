import { Badge } from '#web/ui/text/badge.tsx'

export const YouBadge = () => (
  <Badge tone="you" size="sm">
    You
  </Badge>
)
