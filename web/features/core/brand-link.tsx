import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { communityName } from '#web/platform/community.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { cx } from '#web/ui/text/cx.ts'

export function BrandLink({ wordClass }: { wordClass?: string }) {
  return (
    <Link
      to={links.home()}
      className="flex min-h-10 items-center gap-2.5 rounded-small text-[17px] font-semibold tracking-[-0.02em]"
    >
      <Mark size="md" />
      <span className={cx('text-ink', wordClass)}>{communityName}</span>
    </Link>
  )
}
