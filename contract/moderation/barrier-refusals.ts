export const barrierRefusals = {
  'barrier.missing': { status: 404, sentence: /*i18n*/ 'Barrier not found' },
  'barrier.exists': { status: 409, sentence: /*i18n*/ 'This is kept out already.' },
  'barrier.invalid': { status: 422, sentence: /*i18n*/ 'This is not what you chose to keep out. Check it.' },
  'barrier.own-network': { status: 422, sentence: /*i18n*/ 'This is the network that you are in yourself.' },
  'barrier.own-host': { status: 422, sentence: /*i18n*/ 'This is the address of this community.' },
  'barrier.huge-domain': {
    status: 422,
    sentence: /*i18n*/ 'Too many people have an address there. Keep the mailbox out, or the network.',
  },
  'barrier.link': {
    status: 422,
    sentence:
      /*i18n*/ 'A link in this text leads to a site that is not allowed here now. Take it out and send it again.',
  },
} as const
