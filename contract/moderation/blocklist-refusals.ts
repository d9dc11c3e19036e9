import { conflict, impossible, missing } from '../refusal-kinds.ts'

export const blocklistRefusals = {
  'blocklist.missing': missing(/*i18n*/ 'Blocklist entry not found'),
  'blocklist.exists': conflict(/*i18n*/ 'This is already blocked.'),
  'blocklist.invalid': impossible(/*i18n*/ "This doesn't match the kind of entry you chose. Check it."),
  'blocklist.own-network': impossible(/*i18n*/ 'This is the network that you are in yourself.'),
  'blocklist.own-host': impossible(/*i18n*/ 'This is the address of this community.'),
  'blocklist.huge-domain': impossible(
    /*i18n*/ 'Too many people have an address there. Block the mailbox or the network.',
  ),
  'blocklist.link': impossible(
    /*i18n*/ 'A link in this text leads to a site that is not allowed here now. Take it out and send it again.',
  ),
} as const
