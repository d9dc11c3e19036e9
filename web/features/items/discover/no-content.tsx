import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import type { DiscoverQuery } from './discover-search.ts'

type Props = { query: DiscoverQuery; pages: number; first: string }

/** What the feed shows when a query finds nothing, or its page lies behind the last one. */
export function NoContent({ query, pages, first }: Props) {
  return (
    <EmptyState as="h3" title="No Content Found" action={pages > 0 ? <FirstPage to={first} /> : <Share />}>
      {textOf(query, pages)}
    </EmptyState>
  )
}

function textOf({ find, tab }: DiscoverQuery, pages: number) {
  if (pages > 0) return 'This page lies behind the last one.'
  if (find !== '')
    return tab === 'all' ? 'Try fewer or other words.' : 'Try other words, or look at all kinds.'
  return 'Nobody has published anything here yet. Yours would be the first.'
}

const FirstPage = ({ to }: { to: string }) => (
  <Link to={to} preventScrollReset className={buttonClass({ look: 'outline' })}>
    Go to the first page
  </Link>
)

const Share = () => (
  <Link to={links.validate()} className={buttonClass({})}>
    Share Your Idea or Problem
  </Link>
)
