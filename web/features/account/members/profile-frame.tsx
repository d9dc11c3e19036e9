import type { ReactNode } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Props = { id: MemberId; name: string; children: ReactNode }

/** A member's picture with what they tell of themselves beside it, and on phones below it. */
export const ProfileFrame = ({ id, name, children }: Props) => (
  <Card padding="lg" className="flex gap-x-6 gap-y-4 max-sm:flex-col">
    <Avatar id={id} name={name} size="xl" />
    <div className="min-w-0 flex-1">{children}</div>
  </Card>
)
