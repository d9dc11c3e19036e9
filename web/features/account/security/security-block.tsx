import { Proofs } from '#web/features/account/session/proofs.tsx'
import { useMember } from '#web/platform/app.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHeader } from '#web/ui/layout/card-header.tsx'
import { CredentialRows } from './credential-rows.tsx'
import { Factors } from './factors.tsx'
import { SessionList } from './session-list.tsx'

/** All that guards the member's account: address, password, second factor, and where they are signed in. */
export function SecurityBlock() {
  const { email } = useMember()
  return (
    <Card as="section" padding="lg" className="mt-5" aria-labelledby="security">
      <CardHeader id="security" title="Security" />
      <CredentialRows email={email} />
      <div className="border-t border-line-subtle pt-4">
        <Factors />
      </div>
      <div className="mt-5 border-t border-line-subtle pt-4">
        <SessionList />
      </div>
      <Proofs />
    </Card>
  )
}
