import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { buttonClass } from '#web/ui/form/button.tsx'

type Props = {
  label: string
  list: { rows: readonly unknown[]; page: number; pages: number; total: number; capped: boolean }
  /** The number of rows of a full page. */
  size: number
  getAddress: (page: number) => string
  onTurn: () => void
}

export function ListPages({ label, list: { rows, page, pages, total, capped }, size, ...way }: Props) {
  if (pages <= 1) return null
  const first = (page - 1) * size + 1
  const range = {
    first: toNumberText(first),
    last: toNumberText(first + rows.length - 1),
    total: toNumberText(total),
  }
  return (
    <nav
      aria-label={label}
      className="mt-3 flex min-h-8 items-center justify-between gap-3 text-caption text-ink-2"
    >
      <p>
        {capped
          ? i18n.t('{first} to {last} of {total} and more', range)
          : i18n.t('{first} to {last} of {total}', range)}
      </p>
      <div className="flex gap-2">
        <Turn {...way} to={page - 1} pages={pages} name={i18n.t('Previous')} />
        <Turn {...way} to={page + 1} pages={pages} name={i18n.t('Next')} />
      </div>
    </nav>
  )
}

type TurnProps = Pick<Props, 'getAddress' | 'onTurn'> & { to: number; pages: number; name: string }

function Turn({ to, pages, name, getAddress, onTurn }: TurnProps) {
  const className = buttonClass({ look: 'outline', size: 'sm' })
  if (to < 1 || to > pages)
    return (
      <button type="button" disabled className={className}>
        {name}
      </button>
    )
  return (
    <Link to={getAddress(to)} preventScrollReset onClick={onTurn} className={className}>
      {name}
    </Link>
  )
}
