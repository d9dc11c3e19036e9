import { Globe } from 'lucide-react'
import type { OpenProfile } from '#contract/profiles.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { listSocialLinks } from './social-links.ts'

/** The ways to a member elsewhere, each in a tab of its own; nothing where there are none. */
export function SocialLinkList({ profile }: { profile: OpenProfile }) {
  const links = listSocialLinks(profile)
  if (links.length === 0) return null
  return (
    <ul aria-label="Links" className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ site, text, href }) => (
        <li key={href} className="min-w-0">
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex min-h-8 items-center gap-1.5 rounded-small text-body-sm font-medium hover:underline touch:min-h-11"
          >
            {site ? (
              <span className="text-ink-3">{site}</span>
            ) : (
              <Globe aria-label="Website" className="size-4 flex-none text-ink-3" />
            )}
            <bdi className="[overflow-wrap:anywhere]">{text}</bdi>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
