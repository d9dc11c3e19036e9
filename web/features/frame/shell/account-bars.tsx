import { DeletionBar } from '#web/features/account/deletion/deletion-bar.tsx'
import { LanguageQuestion } from '#web/features/account/language/language-question.tsx'
import { AddressBar } from '#web/features/account/security/address-bar.tsx'
import { useMember } from '#web/platform/app.ts'

/**
 * The bars about the member's account, on every page: the ordered deletion, the unproven address, the language. Import
 * it lazily.
 */
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
