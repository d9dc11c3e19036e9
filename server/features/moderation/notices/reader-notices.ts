import { i18n } from '#contract/text/i18n.ts'
import { toDayText } from '#server/platform/language/day-text.ts'
import type { NoticeText } from './notice-text.ts'

export type NoticedReaders = { title: string; count: number; excludedAt: string }
type AboutReaders = { readers: NoticedReaders | null }

/**
 * Numbers below five are not named: if the author had sent the link to one friend, the number would reveal that the friend
 * opened it.
 */
const toPeople = (count: number) => ({ few: count < 5 ? 'yes' : 'no', count })

/** Reveals neither the readers' names nor their answers. */
export function toExcluded({ readers }: AboutReaders): NoticeText {
  if (!readers) throw new Error('a notice about readers is about some')
  const { title } = readers
  const people = toPeople(readers.count)
  return {
    title: i18n.t(
      'We no longer count {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}”',
      { ...people, title },
    ),
    paragraphs: [
      i18n.t(
        "Since {day} the evidence leaves out {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}”. They joined in the same week or share one network, and did little else here. If a verdict rested on them, it is withdrawn. This doesn't mean that you had anything to do with it.",
        { day: toDayText(readers.excludedAt), ...people, title },
      ),
      i18n.t(
        'We never say who they are. If you think this is wrong, write to the people who run this community. It can be undone.',
      ),
    ],
    facts: [
      {
        label: i18n.t('What was done'),
        text:
          readers.count < 5
            ? i18n.t('A few people are not counted')
            : i18n.t('{count, plural, one {# person is} other {# people are}} not counted', {
                count: readers.count,
              }),
      },
      {
        label: i18n.t('How it was found and decided'),
        text: i18n.t(
          'They were found by automated means. A person decided, without seeing what they had said.',
        ),
      },
    ],
  }
}

export function toCountedAgain({ readers }: AboutReaders): NoticeText {
  if (!readers) throw new Error('a notice about readers is about some')
  const { title } = readers
  const people = toPeople(readers.count)
  return {
    title: i18n.t(
      'We count {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}” again',
      { ...people, title },
    ),
    paragraphs: [
      i18n.t(
        'We had left out {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}” since {day}. A person took that back, and the evidence counts them again. Everything is as it was before.',
        { ...people, title, day: toDayText(readers.excludedAt) },
      ),
    ],
    facts: [],
  }
}
