export const blocklistRefusals = {
  'blocklist.missing': { status: 404, sentence: /*i18n*/ 'Blocklist entry not found' },
  'blocklist.exists': { status: 409, sentence: /*i18n*/ 'This is already blocked.' },
  'blocklist.invalid': {
    status: 422,
    sentence: /*i18n*/ "This doesn't match the kind of entry you chose. Check it.",
  },
  'blocklist.own-network': {
    status: 422,
    sentence: /*i18n*/ 'This is the network that you are in yourself.',
  },
  'blocklist.own-host': { status: 422, sentence: /*i18n*/ 'This is the address of this community.' },
  'blocklist.huge-domain': {
    status: 422,
    sentence: /*i18n*/ 'Too many people have an address there. Block the mailbox or the network.',
  },
  'blocklist.link': {
    status: 422,
    sentence:
      /*i18n*/ 'A link in this text leads to a site that is not allowed here now. Take it out and send it again.',
  },
} as const
