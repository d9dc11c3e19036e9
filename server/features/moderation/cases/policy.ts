import type { RefusalCode } from '#contract/refusals.ts'

/** What reports, rulings and appeals are refused with. */
export const objections: readonly RefusalCode[] = [
  'subject.missing',
  'report.own',
  'report.missing',
  'case.missing',
  'case.ruled',
  'ruling.missing',
  'ruling.oneself',
  'ruling.equal-role',
  'ruling.own-report',
  'ruling.impossible',
  'ruling.until-past',
  'notice.missing',
  'appeal.none',
  'appeal.twice',
  'appeal.too-late',
  'appeal.missing',
  'appeal.decided',
  'appeal.for-operators',
  'appeal.own-ruling',
  'appeal.too-early',
]
