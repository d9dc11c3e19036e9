import { DeletionBar } from '#web/features/account/deletion/deletion-bar.tsx'
import { LanguageQuestion } from '#web/features/account/language/language-question.tsx'
import { AddressBar } from '#web/features/account/security/address-bar.tsx'
import { useMember } from '#web/platform/app.ts'

export function AccountBars() {
  const { isEmailUnproven, isLeaving } = useMember()
  return (
    <>
      {isLeaving && <DeletionBar />}
      {isEmailUnproven && <AddressBar />}
      <LanguageQuestion />
    </>
  )
}
