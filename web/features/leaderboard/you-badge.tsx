import { Badge } from '#web/ui/badge.tsx'

export const YouBadge = () => (
  <Badge tone="you" size="sm">
    You
  </Badge>
)
