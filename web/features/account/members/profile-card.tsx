import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenProfile } from '#contract/account/profiles.ts'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toMonthText } from '#web/ui/text/date-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type ProfileLinks = Pick<OpenProfile, 'twitter' | 'linkedin' | 'github' | 'website'>

/** `site` is empty if the text alone is clear. */
type SocialLink = { site: string; text: string; href: string }

function SocialLinkList({ profile }: { profile: OpenProfile }) {
  const links = listSocialLinks(profile)
  if (links.length === 0) return null
  return (
    <ul aria-label={i18n.t('Links')} className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1">
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
              <Globe aria-label={i18n.t('Website')} className="size-4 flex-none text-ink-3" />
            )}
            <bdi className="[overflow-wrap:anywhere]">{text}</bdi>
            <VisuallyHidden> {i18n.t('(opens in a new tab)')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** No handle can make its link leave its site. */
export function listSocialLinks({ twitter, linkedin, github, website }: ProfileLinks): SocialLink[] {
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

type ProfileFrameProps = {
  id: MemberId
  name: string
  picture: string | null
  below?: ReactNode
  children: ReactNode
}

type Props = {
  profile: OpenProfile
  name: string
  email?: string | undefined
  noBio?: string
  action?: ReactNode
}

export function ProfileText({ profile, name, email, noBio, action }: Props) {
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            dir="auto"
            tabIndex={-1}
            className="display-face rounded-small text-h1 outline-offset-4 [overflow-wrap:anywhere]"
          >
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-body-sm text-ink-2">
            {email && <span className="[overflow-wrap:anywhere]">{email}</span>}
            <span className="text-ink-3">
              <Sentence text={i18n.t('Member since <0/>')}>
                <time dateTime={profile.createdAt}>{toMonthText(profile.createdAt)}</time>
              </Sentence>
            </span>
          </p>
        </div>
        {action}
      </header>
      {profile.bio ? (
        <p dir="auto" className="mt-4 max-w-prose text-body whitespace-pre-wrap [overflow-wrap:anywhere]">
          {profile.bio}
        </p>
      ) : (
        noBio && <p className="mt-4 text-body-sm text-ink-3">{noBio}</p>
      )}
      <SocialLinkList profile={profile} />
    </>
  )
}

export const ProfileFrame = ({ id, name, picture, below, children }: ProfileFrameProps) => (
  <Card padding="lg" className="flex gap-x-6 gap-y-4 max-sm:flex-col">
    <div className="flex flex-none flex-col items-center gap-2 max-sm:flex-row">
      <Avatar id={id} name={name} picture={picture} size="xl" />
      {below}
    </div>
    <div className="min-w-0 flex-1">{children}</div>
  </Card>
)
