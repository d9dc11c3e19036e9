export const clusterRefusals = {
  'cluster.missing': { status: 404, sentence: /*i18n*/ 'Cluster not found' },
  'cluster.by-hand': {
    status: 403,
    sentence:
      /*i18n*/ 'Permission denied: an operator voided these votes, so an operator decides about them.',
  },
  'cluster.decided': { status: 409, sentence: /*i18n*/ 'Someone has already decided on these votes.' },
  'vote-removal.none': { status: 409, sentence: /*i18n*/ 'None of these votes still counts.' },
  'vote-removal.own-vote': {
    status: 403,
    sentence:
      /*i18n*/ 'Permission denied: you voted on this post, so another operator decides about its votes.',
  },
} as const
