import { i18n } from '#contract/text/i18n.ts'
import { links } from './links.ts'

export type PrerenderedPage = {
  address: string
  /** The address for search engines. Missing if they should not list the page. */
  canonical?: string
  /** Its code is preloaded. */
  source: string
  /** Set if the page is of no use without its code. */
  needsCode?: true
  title: string
  description: string
}

export const prerenderedPages: PrerenderedPage[] = [
  {
    address: links.home(),
    canonical: links.home(),
    source: 'pages/landing.tsx',
    title: i18n.t('Validate before you build'),
    description: i18n.t(
      'Publish an idea, a pain point or a product and learn from real people whether anyone wants it, before you build it. Free, no credit card required.',
    ),
  },
  {
    address: links.faq(),
    canonical: links.faq(),
    source: 'pages/faq.tsx',
    title: i18n.t('FAQ'),
    description: i18n.t(
      'How validating an idea works on Firsthand: votes, feedback, points, privacy and good questions.',
    ),
  },
  {
    address: links.evidence(),
    canonical: links.evidence(),
    source: 'pages/how-evidence-works.tsx',
    title: i18n.t('How Evidence Works'),
    description: i18n.t(
      'How Firsthand tells whether people want what you would build, and why looking often fools an ordinary range.',
    ),
  },
  {
    address: links.terms(),
    canonical: links.terms(),
    source: 'pages/terms.tsx',
    title: i18n.t('Terms of Service'),
    description: i18n.t('What you can expect from Firsthand, and what it asks of you.'),
  },
  {
    address: links.privacy(),
    canonical: links.privacy(),
    source: 'pages/privacy.tsx',
    title: i18n.t('Privacy Policy'),
    description: i18n.t(
      'What data Firsthand keeps about you, who sees it, and how to get a copy or delete it.',
    ),
  },
  {
    address: links.auth(),
    canonical: links.auth(),
    source: 'pages/auth.tsx',
    needsCode: true,
    title: i18n.t('Sign In'),
    description: i18n.t('Sign in to Firsthand and continue your validation journey.'),
  },
  {
    address: links.signUp(),
    canonical: links.auth(),
    source: 'pages/auth.tsx',
    needsCode: true,
    title: i18n.t('Create Account'),
    description: i18n.t('Create your free Firsthand account and start validating ideas.'),
  },
  {
    address: '/404',
    source: 'pages/not-found.tsx',
    title: i18n.t('Page Not Found'),
    description: i18n.t('There is nothing at this address.'),
  },
]
