import { i18n } from '#contract/text/i18n.ts'
import { AddressCode } from '#web/features/core/address-code.tsx'
import { useMailSettings } from '#web/features/core/use-address-code.ts'
import { useMember } from '#web/platform/app.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

export function AddressBar() {
  const { email } = useMember()
  const { data } = useMailSettings()
  if (!data?.isAsked) return null
  return (
    <section aria-labelledby="address-bar" className="border-line border-b bg-surface">
      <div className="mx-auto flex w-full max-w-app flex-col gap-2.5 px-4 py-3 md:px-7">
        <h2 id="address-bar" className="text-body font-semibold">
          {i18n.t('Please confirm your email')}
        </h2>
        <p className="text-body-sm text-ink-2">
          <Sentence text={i18n.t('So only you can get back into this account through <0/>.')}>
            <bdi className="break-all">{email}</bdi>
          </Sentence>
        </p>
        <AddressCode email={email} />
      </div>
    </section>
  )
}
