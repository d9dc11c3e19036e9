import type { OpenProfile } from '#contract/profiles.ts'

type Written = Pick<OpenProfile, 'twitter' | 'linkedin' | 'github' | 'website'>

/** A way to a member elsewhere; `site` is empty where the text says it all. */
export type SocialLink = { site: string; text: string; href: string }

/** The ways to a member elsewhere. Whatever a handle holds, it leads to a page of its own site. */
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
