import { i18n } from '#contract/text/i18n.ts'

/** The audience of an idea from the quick form, which asks for none. */
export const QUICK_AUDIENCE = 'General audience'

/** The words of audiences by their English ones, which are stored whatever the language of the member. */
export const namedAudiences: ReadonlyMap<string, () => string> = new Map([
  [QUICK_AUDIENCE, () => i18n.t('General audience')],
  ['Solo founders', () => i18n.t('Solo founders')],
  ['Freelance designers', () => i18n.t('Freelance designers')],
  ['Independent developers', () => i18n.t('Independent developers')],
  ['Small online shops', () => i18n.t('Small online shops')],
  ['Marketing teams of one', () => i18n.t('Marketing teams of one')],
  ['Content creators', () => i18n.t('Content creators')],
  ['Newsletter writers', () => i18n.t('Newsletter writers')],
  ['Podcasters', () => i18n.t('Podcasters')],
  ['Remote teams', () => i18n.t('Remote teams')],
  ['Agency owners', () => i18n.t('Agency owners')],
  ['Coaches and consultants', () => i18n.t('Coaches and consultants')],
  ['Teachers', () => i18n.t('Teachers')],
  ['University students', () => i18n.t('University students')],
  ['Job seekers', () => i18n.t('Job seekers')],
  ['First-time managers', () => i18n.t('First-time managers')],
  ['New parents', () => i18n.t('New parents')],
  ['Small restaurants', () => i18n.t('Small restaurants')],
  ['Local trades', () => i18n.t('Local trades')],
  ['Nonprofit organizers', () => i18n.t('Nonprofit organizers')],
  ['People new to investing', () => i18n.t('People new to investing')],
])

/** Returns a stored audience as it is shown: one that we named in the reader's language, a member's own words as they are. */
export const toAudienceWords = (audience: string) => namedAudiences.get(audience)?.() ?? audience

type Named =
  | { kind: 'pain_point' }
  | { kind: 'idea'; targetAudience: string | null }
  | { kind: 'product'; targetAudiences: readonly string[] }

/** Returns the audiences as they are stored. A pain point has none, and those of an idea are one text on the wire. */
export function toAudiences(item: Named): readonly string[] {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}
