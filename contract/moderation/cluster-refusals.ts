/** The refusals of those who decide about votes: of clusters, and of votes on one item. */
export const clusterRefusals = {
  'cluster.missing': { status: 404, sentence: 'Cluster not found' },
  'cluster.by-hand': {
    status: 403,
    sentence: 'Permission denied: an operator voided these votes, so an operator decides about them.',
  },
  'cluster.decided': { status: 409, sentence: 'Someone has decided on these votes meanwhile.' },
  'voiding.none': { status: 409, sentence: 'None of these votes counts any more.' },
  'voiding.own-vote': {
    status: 403,
    sentence: 'Permission denied: you voted on this post, so another operator decides about its votes.',
  },
} as const
