import { conflict, impossible, missing } from '../refusal-kinds.ts'

export const blocklistRefusals = {
  'blocklist.missing': missing(/*i18n*/ 'Blocklist entry not found'),
  'blocklist.exists': conflict(/*i18n*/ 'Already blocked.'),
  'blocklist.invalid': impossible(/*i18n*/ "That doesn't match the type you chose."),
  'blocklist.own-network': impossible(/*i18n*/ "You're on this network yourself."),
  'blocklist.own-host': impossible(/*i18n*/ "This is the community's own address."),
  'blocklist.huge-domain': impossible(
    /*i18n*/ 'Too many people have an address there. Block the mailbox or the network instead.',
  ),
  'blocklist.link': impossible(
    /*i18n*/ "A link in this text leads to a site that isn't allowed here. Remove it and send it again.",
  ),
} as const
