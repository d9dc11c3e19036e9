import { mailedLinks } from '#contract/mailed-links.ts'
import { implement } from '#server/platform/http/route.ts'
import { getRecipient } from './queries.ts'

export const mailedLinkRoutes = implement(mailedLinks, { 'POST /mailed-link/recipient': getRecipient })
