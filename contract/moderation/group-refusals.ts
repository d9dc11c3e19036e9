export const groupRefusals = {
  'group.missing': { status: 404, sentence: /*i18n*/ 'Group not found' },
  'group.decided': { status: 409, sentence: /*i18n*/ 'Someone has already decided about this group.' },
  'group.by-operator': {
    status: 403,
    sentence:
      /*i18n*/ 'Permission denied: an operator voided these votes, so an operator decides about them.',
  },
  'group.own-order': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: somebody else must agree to what you decided.',
  },
  'group.not-yours': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: an operator, or the people who decided and agreed, can undo this.',
  },
  'group.too-late': { status: 409, sentence: /*i18n*/ "It's too late to undo this." },
  'bulk-ban.staff': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: you or someone with a role is among them. No one was banned.',
  },
  'selection.invalid': {
    status: 422,
    sentence: /*i18n*/ "This isn't a network, an email domain or a site. Check it.",
  },
  'vote-removal.none': { status: 409, sentence: /*i18n*/ 'None of these votes still counts.' },
  'vote-removal.own-vote': {
    status: 403,
    sentence:
      /*i18n*/ 'Permission denied: you voted on this post, so another operator decides about its votes.',
  },
} as const
