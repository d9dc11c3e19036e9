import { Globe } from 'lucide-react'
import type { OpenProfile } from '#contract/account/profiles.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Written = Pick<OpenProfile, 'twitter' | 'linkedin' | 'github' | 'website'>

/** A link to a member's page on another site; `site` is empty if the text says enough. */
type SocialLink = { site: string; text: string; href: string }

/** Links to a member's pages on other sites, each opening in a new tab; nothing if there are none. */
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

/** A member's links to other sites. Whatever a handle contains, its link stays on its site. */
export function listSocialLinks({ twitter, linkedin, github, website }: Written): SocialLink[] {
  const links: SocialLink[] = []
  if (twitter) links.push({ site: 'X', text: `@${twitter}`, href: at('https://x.com/', twitter) })
  if (linkedin)
    links.push({ site: 'LinkedIn', text: linkedin, href: at('https://www.linkedin.com/', linkedin) })
  if (github) links.push({ site: 'GitHub', text: github, href: at('https://github.com/', github) })
  if (website && /^https?:\/\//i.test(website))
    links.push({ site: '', text: shortened(website), href: website })
  return links
}

const at = (site: string, path: string) => site + path.split('/').map(encodeURIComponent).join('/')

const shortened = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
