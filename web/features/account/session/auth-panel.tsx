import { BrandLink } from '#web/features/core/navigation/brand-link.tsx'
import { DotField } from '#web/ui/brand/dot-field.tsx'

/** The dark half beside the form on wide windows: the brand, the dot field and one promise. */
export function AuthPanel() {
  return (
    <header className="dark relative flex flex-col justify-between overflow-hidden bg-panel p-11 text-ink max-[56.25rem]:hidden">
      <DotField className="absolute -top-24 -right-40 w-150 max-w-none opacity-80" />
      <div className="relative flex">
        <BrandLink />
      </div>
      <p className="display-face relative max-w-[13ch] text-balance text-hero text-[clamp(2.5rem,4.2vw,3.75rem)]">
        Doubt in. Evidence out.
      </p>
    </header>
  )
}
