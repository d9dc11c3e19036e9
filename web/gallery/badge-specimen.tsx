import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { Samples, Specimen } from './specimen.tsx'

const KINDS = ['idea', 'pain', 'product'] as const
const TONES: BadgeTone[] = [
  'neutral',
  'outline',
  'signal',
  'insight',
  'traction',
  'success',
  'warning',
  'danger',
]
const PEOPLE = ['Maya Kline', 'Jon Abiodun', 'Sofia Reyes', 'Dev Patel', 'Aiko', 'Łukasz Żak', '']

export function BadgeSpecimen() {
  return (
    <Specimen title="Badges and faces">
      <Samples>
        {KINDS.map(kind => (
          <KindBadge key={kind} kind={kind} />
        ))}
        {TONES.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="you" size="sm">
          You
        </Badge>
        <CountBadge count={3} label="3 unread signals" />
        <CountBadge count={120} label="120 unread signals" />
        <SignalDot label="Unread" />
      </Samples>
      <Samples>
        {KINDS.flatMap(kind =>
          ['a', 'b', 'c'].map(id => <Glyph key={kind + id} id={kind + id} kind={kind} />),
        )}
        <Glyph id="small" kind="idea" size="sm" />
      </Samples>
      <Samples>
        {PEOPLE.map(name => (
          <Avatar key={name} id={name} name={name} size="md" />
        ))}
        <Avatar id="Dev Patel" name="Dev Patel" size="lg" />
      </Samples>
    </Specimen>
  )
}
