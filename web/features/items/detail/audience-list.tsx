import { Badge } from '#web/ui/text/badge.tsx'

/** Whom an item is for, a badge each. */
export const AudienceList = ({ audiences }: { audiences: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {audiences.map(audience => (
      <li key={audience} className="min-w-0">
        <Badge tone="outline" className="max-w-full leading-snug [overflow-wrap:anywhere]">
          <bdi>{audience}</bdi>
        </Badge>
      </li>
    ))}
  </ul>
)
