import { brand } from '#contract/brand/brand.ts'

// The server replaces these values by its settings in every built page.
const BUILT = {
  'application-name': '{{brand}}',
  promise: '',
  emails: '',
  'support-email': 'support@firsthand.example',
  'community-url': 'https://chat.firsthand.example',
}

const getMeta = (name: keyof typeof BUILT) =>
  import.meta.env.SSR
    ? BUILT[name]
    : (document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '')

/** The name of the community. A page has it only if an operator has set a name other than the program's. */
export const communityName = getMeta('application-name') || brand

/** Returns an operator's sentence for the landing page. Empty if the program's own is in force. */
export const communityPromise = () => getMeta('promise')

/** Returns whether this server sends emails. Without a mail server no page may promise one. */
export const hasMails = () => getMeta('emails') !== 'off'

/** Returns the mail address where members get help. */
export const supportEmail = () => getMeta('support-email')

/** Returns whether an operator has set that address. The program's own leads nowhere (RFC 2606). */
export const hasSupport = () => supportEmail() !== '' && !supportEmail().endsWith('.example')

/** Returns the address of the members' external chat. */
export const communityUrl = () => getMeta('community-url')
