import { DeletionBar } from '#web/features/account/deletion/deletion-bar.tsx'
import { AddressBar } from '#web/features/account/security/address-bar.tsx'
import { useMember } from '#web/platform/app.ts'

/** What members have to know about their account, on every page. Import it lazily. */
export function AccountBars() {
  const { isEmailUnproven, isLeaving } = useMember()
  return (
    <>
      {isLeaving && <DeletionBar />}
      {isEmailUnproven && <AddressBar />}
    </>
  )
}
