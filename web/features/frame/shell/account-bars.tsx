import { AddressBar } from '#web/features/account/address-proof/address-bar.tsx'
import { DeletionBar } from '#web/features/account/deletion/deletion-bar.tsx'
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
