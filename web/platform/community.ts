import { brand } from '#contract/brand/brand.ts'

// The server replaces these by its settings wherever they appear in a built page.
const BUILT = {
  'application-name': '{{brand}}',
  'support-email': 'support@firsthand.example',
  'community-url': 'https://chat.firsthand.example',
}

const getMeta = (name: keyof typeof BUILT) =>
  import.meta.env.SSR
    ? BUILT[name]
    : (document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '')

/** The name of the community. A page carries it only if an operator has set another than the program's own. */
export const communityName = getMeta('application-name') || brand

/** Returns the mail address at which members get help. */
export const supportEmail = () => getMeta('support-email')

/** Returns the address of the external chat in which members talk. */
export const communityUrl = () => getMeta('community-url')
