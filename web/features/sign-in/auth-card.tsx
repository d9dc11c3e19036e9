import { type ReactNode, useEffect, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { BrandLink } from '#web/features/core/brand-link.tsx'
import { DotField } from '#web/ui/brand/dot-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type HeadingProps = { title: string; text: ReactNode }

export const AuthCard = ({ children, ...heading }: HeadingProps & { children?: ReactNode }) => (
  <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
    <div className="w-full max-w-108">
      <div className="mb-6 flex">
        <BrandLink />
      </div>
      <Card as="section" padding="lg">
        <AuthHeading {...heading} />
        {children}
      </Card>
    </div>
  </main>
)

/** When the title changes, it takes the focus, so that screen readers announce it. */
export function AuthHeading({ title, text }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display-face rounded-small text-h1 outline-offset-4">
        {title}
      </h1>
      <p className="mt-2.25 text-body text-ink-2 [overflow-wrap:anywhere]">{text}</p>
    </>
  )
}

export function AuthPanel() {
  return (
    <header className="dark relative flex flex-col justify-between overflow-hidden bg-panel p-11 text-ink max-[56.25rem]:hidden">
      <DotField className="absolute -top-24 -end-40 w-150 max-w-none opacity-80" />
      <div className="relative flex">
        <BrandLink />
      </div>
      <p className="display-face relative max-w-[13ch] text-balance text-hero text-[clamp(2.5rem,4.2vw,3.75rem)]">
        {i18n.t('Doubt in. Evidence out.')}
      </p>
    </header>
  )
}
