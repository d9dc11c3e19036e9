import { conflict, forbidden, impossible, missing } from '../refusal-kinds.ts'

export const caseRefusals = {
  'case.missing': missing(/*i18n*/ 'Case not found'),
  'case.decided': conflict(/*i18n*/ 'Someone else already decided on this.'),
  'decision.missing': missing(/*i18n*/ 'Decision not found'),
  'decision.oneself': forbidden(
    /*i18n*/ "Permission denied: you can't decide about yourself or your own content.",
  ),
  'decision.equal-role': forbidden(/*i18n*/ 'Permission denied: this member has your role or a higher one.'),
  'decision.near-author': forbidden(
    /*i18n*/ 'Permission denied: you are too close to the author of this post, so another moderator decides.',
  ),
  'decision.own-report': forbidden(
    /*i18n*/ 'Permission denied: you reported this, and someone else who can decide was here in the last hour.',
  ),
  'decision.impossible': impossible(/*i18n*/ "You can't decide this right now."),
  'sentence.too-many': conflict(
    /*i18n*/ 'There are already {SAVED_SENTENCES_MAX} saved sentences. Delete one first.',
  ),
  'notice.missing': missing(/*i18n*/ 'Notice not found'),
  'appeal.none': impossible(/*i18n*/ "There's nothing to appeal here."),
  'appeal.twice': conflict(/*i18n*/ 'You already appealed this.'),
  'appeal.too-late': conflict(/*i18n*/ 'You can appeal for {APPEAL_MONTHS} months. That time has passed.'),
  'appeal.missing': missing(/*i18n*/ 'Appeal not found'),
  'appeal.decided': conflict(/*i18n*/ 'This appeal already has a decision.'),
  'appeal.for-operators': forbidden(/*i18n*/ 'Permission denied: an operator decides on appeals.'),
  'appeal.own-decision': forbidden(
    /*i18n*/ 'Permission denied: this is your own decision, so another operator decides.',
  ),
  'appeal.too-early': conflict(
    /*i18n*/ 'This is your own decision, so you can only decide on the appeal a day after it arrived.',
  ),
} as const
