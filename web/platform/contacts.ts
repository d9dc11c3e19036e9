// The server writes its settings into the page's meta tags.
const metaOf = (name: string) =>
  globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

/** Where members get help: an address for mail. */
export const supportEmail = () => metaOf('support-email')

/** Where members talk: the address of an external chat. */
export const communityUrl = () => metaOf('community-url')
