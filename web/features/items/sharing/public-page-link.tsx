import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { usePublicPage } from './queries.ts'
import type { OwnItem } from './use-author-link.ts'

/** The public page is not part of this app, so it opens in a new tab. */
export function PublicPageLink({ item }: { item: OwnItem }) {
  const { data } = usePublicPage(item.id)
  const isNewTab = data?.isOn
  return (
    <Link
      to={isNewTab ? links.publicPage(item.id) : links.item(item.kind, item.id)}
      className={buttonClass({ look: 'outline' })}
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
    >
      <ExternalLink aria-hidden="true" className="size-4.5" />
      {i18n.t('See it')}
      {isNewTab && <VisuallyHidden> {i18n.t('(opens in a new tab)')}</VisuallyHidden>}
    </Link>
  )
}
