import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { type KeptAddressParts, openLink, orderLink, showLinkAsk, useLink } from './commands.ts'

/** The pages on which somebody sees and erases what is kept of their address. */
export const keptAddressPages = (parts: KeptAddressParts): VisitorRoute[] => [
  { method: 'GET', url: '/p/mine', rate: 'pages', draw: showLinkAsk() },
  { method: 'POST', url: '/p/mine', rate: 'visitorForms', draw: orderLink(parts) },
  { method: 'GET', url: '/p/mine/:token', rate: 'mailedLinks', draw: openLink(parts) },
  { method: 'POST', url: '/p/mine/:token', rate: 'mailedLinks', draw: useLink(parts) },
]
