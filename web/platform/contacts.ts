// The server replaces these by its settings wherever they appear in a page.
const PRERENDERED = {
  'support-email': 'support@firsthand.example',
  'community-url': 'https://chat.firsthand.example',
}

const getMeta = (name: keyof typeof PRERENDERED) =>
  globalThis.document
    ? (document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '')
    : PRERENDERED[name]

/** Where members get help: an address for mail. */
export const supportEmail = () => getMeta('support-email')

/** Where members talk: the address of an external chat. */
export const communityUrl = () => getMeta('community-url')
