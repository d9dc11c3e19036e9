import { Link } from 'react-router'
import { cx } from '#web/ui/text/cx.ts'

type Props = {
  label: string
  entries: readonly { id: string; title: string }[]
  numbered?: boolean
}

export function PageContents({ label, entries, numbered = false }: Props) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <nav aria-label={label}>
      <List className="grid text-body-sm max-lg:border-y max-lg:border-line-subtle max-lg:py-3 sm:max-lg:grid-cols-2 lg:sticky lg:top-26">
        {entries.map(({ id, title }, index) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className={cx(
                'flex min-h-9 items-center gap-3 rounded-small text-ink-2 hover:text-ink hover:underline touch:min-h-11',
                numbered && 'lg:min-h-8',
              )}
            >
              {numbered && (
                <span className="w-6 flex-none font-mono text-caption text-ink-3">{index + 1}</span>
              )}
              {title}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
