/** The refusals about cases, rulings, notices and appeals, by code. */
export const caseRefusals = {
  'case.missing': { status: 404, sentence: 'Case not found' },
  'case.ruled': { status: 409, sentence: 'Someone else has decided on this meanwhile.' },
  'ruling.missing': { status: 404, sentence: 'Ruling not found' },
  'ruling.oneself': { status: 403, sentence: 'Permission denied: you cannot decide about yourself.' },
  'ruling.equal-role': {
    status: 403,
    sentence: 'Permission denied: this member has your role or a higher one.',
  },
  'ruling.near-author': {
    status: 403,
    sentence:
      'Permission denied: you are too close to the author of this post, so another moderator decides.',
  },
  'ruling.own-report': {
    status: 403,
    sentence: 'Permission denied: you reported this, so another moderator decides.',
  },
  'ruling.impossible': { status: 422, sentence: 'This cannot be decided as things are now.' },
  'clearing.own': {
    status: 403,
    sentence: 'Permission denied: somebody else must agree to what you decided.',
  },
  'clearing.over': { status: 409, sentence: 'That ban was lifted meanwhile.' },
  'notice.missing': { status: 404, sentence: 'Notice not found' },
  'appeal.none': { status: 422, sentence: 'There is nothing to appeal against here.' },
  'appeal.twice': { status: 409, sentence: 'You have appealed against this already.' },
  'appeal.too-late': { status: 409, sentence: 'You can appeal for six months. That time has passed.' },
  'appeal.missing': { status: 404, sentence: 'Appeal not found' },
  'appeal.decided': { status: 409, sentence: 'This appeal is decided already.' },
  'appeal.for-operators': { status: 403, sentence: 'Permission denied: an operator decides on appeals.' },
  'appeal.own-ruling': {
    status: 403,
    sentence: 'Permission denied: this is your own ruling, so another operator decides.',
  },
  'appeal.too-early': {
    status: 409,
    sentence: 'This is your own ruling: you can decide on the appeal a day after it came.',
  },
} as const
