import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { links } from '#web/links.ts'
import { Mark } from '#web/ui/mark.tsx'

export function BrandLink() {
  return (
    <Link
      to={links.home()}
      className="flex min-h-10 items-center gap-2.5 rounded-small text-[17px] font-semibold tracking-[-0.02em]"
    >
      <Mark size="md" />
      {brand}
    </Link>
  )
}
