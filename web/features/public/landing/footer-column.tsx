import { Link } from 'react-router'

const LINK =
  'inline-flex min-h-8 items-center rounded-small text-body-sm text-ink-2 hover:text-ink hover:underline touch:min-h-11'

/** A page of ours (`to`) or an address outside (`href`). */
type Entry = { label: string } & ({ to: string } | { href: string })

export function FooterColumn({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-body-sm font-semibold">{heading}</h2>
      <ul className="mt-2">
        {entries.map(entry => (
          <li key={entry.label}>
            {'to' in entry ? (
              <Link to={entry.to} className={LINK}>
                {entry.label}
              </Link>
            ) : (
              <a href={entry.href} rel="noopener noreferrer" className={LINK}>
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
