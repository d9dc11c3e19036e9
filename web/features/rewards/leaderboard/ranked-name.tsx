import { Link } from 'react-router'
import type { Ranked } from '#contract/leaderboard.ts'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/text/cx.ts'

export const shownName = (name: string | null) => name ?? 'Unknown User'

type Props = { ranked: Ranked; className?: string }

/** Who is ranked, in at most two lines; leads to their page. */
export const RankedName = ({ ranked: { id, name }, className }: Props) => (
  <Link
    to={links.member(id)}
    className={cx('inline-block max-w-full rounded-kbd hover:underline touch:-my-3 touch:py-3', className)}
  >
    <bdi className="line-clamp-2 [overflow-wrap:anywhere]">{shownName(name)}</bdi>
  </Link>
)
