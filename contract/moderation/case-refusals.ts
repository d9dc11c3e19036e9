export const caseRefusals = {
  'case.missing': { status: 404, sentence: /*i18n*/ 'Case not found' },
  'case.decided': { status: 409, sentence: /*i18n*/ 'Someone else has already decided on this.' },
  'decision.missing': { status: 404, sentence: /*i18n*/ 'Decision not found' },
  'decision.oneself': {
    status: 403,
    sentence: /*i18n*/ "Permission denied: you can't decide about yourself or what you posted.",
  },
  'decision.equal-role': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: this member has your role or a higher one.',
  },
  'decision.near-author': {
    status: 403,
    sentence:
      /*i18n*/ 'Permission denied: you are too close to the author of this post, so another moderator decides.',
  },
  'decision.own-report': {
    status: 403,
    sentence:
      /*i18n*/ 'Permission denied: you reported this, and someone else who can decide was here in the last hour.',
  },
  'decision.impossible': { status: 422, sentence: /*i18n*/ 'This cannot be decided as things are now.' },
  'sentence.too-many': {
    status: 409,
    sentence: /*i18n*/ 'There are {SAVED_SENTENCES_MAX} saved sentences already. Delete one first.',
  },
  'notice.missing': { status: 404, sentence: /*i18n*/ 'Notice not found' },
  'appeal.none': { status: 422, sentence: /*i18n*/ 'There is nothing to appeal against here.' },
  'appeal.twice': { status: 409, sentence: /*i18n*/ 'You have appealed against this already.' },
  'appeal.too-late': {
    status: 409,
    sentence: /*i18n*/ 'You can appeal for {APPEAL_MONTHS} months. That time has passed.',
  },
  'appeal.missing': { status: 404, sentence: /*i18n*/ 'Appeal not found' },
  'appeal.decided': { status: 409, sentence: /*i18n*/ 'This appeal is decided already.' },
  'appeal.for-operators': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: an operator decides on appeals.',
  },
  'appeal.own-decision': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: this is your own decision, so another operator decides.',
  },
  'appeal.too-early': {
    status: 409,
    sentence: /*i18n*/ 'This is your own decision: you can decide on the appeal a day after it came.',
  },
} as const
