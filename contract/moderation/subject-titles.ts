import { i18n } from '#contract/text/i18n.ts'
import type { SubjectKind } from './subjects.ts'

/** A subject by its kind, the name of its item, member or solution, and its author, who may have left. */
export type Titled = { kind: SubjectKind; title: string; author: { name: string | null } | null }

const titles: Record<SubjectKind, (values: { title: string; name: string }) => string> = {
  item: values => i18n.t('“{title}”', values),
  comment: values => i18n.t('Comment by {name}', values),
  answer: values => i18n.t('Answer by {name}', values),
  solution: values => i18n.t('Solution by {name}', values),
  message: values => i18n.t('Message from {name} in a chat', values),
  picture: values => i18n.t('Picture of “{title}”', values),
  'update-picture': values => i18n.t('Picture in an update on “{title}”', values),
  avatar: values => i18n.t('Picture of {name}', values),
  member: values => i18n.t('Member {name}', values),
  'visitor-answer': () => i18n.t('Answer from a visitor'),
  because: () => i18n.t('Reason for “Not for me”'),
}

/** Returns a subject in a few words, for queues and notices: "Comment by Viktor Lang". */
export const toTitle = ({ kind, title, author }: Titled) =>
  titles[kind]({ title, name: author?.name ?? i18n.t('Anonymous') })

const ownTitles: Record<SubjectKind, (values: { title: string }) => string> = {
  item: values => i18n.t('“{title}”', values),
  comment: () => i18n.t('your comment'),
  answer: () => i18n.t('your answer'),
  solution: values => i18n.t('your solution “{title}”', values),
  message: () => i18n.t('your message in a chat'),
  picture: values => i18n.t('the picture for “{title}”', values),
  'update-picture': values => i18n.t('the picture in your update on “{title}”', values),
  avatar: () => i18n.t('your profile picture'),
  member: () => i18n.t('your account'),
  'visitor-answer': () => i18n.t("a visitor's answer"),
  because: () => i18n.t('the reason for “Not for me”'),
}

/** Returns a subject in words that address its author: "your comment". */
export const toOwnTitle = ({ kind, title }: Pick<Titled, 'kind' | 'title'>) => ownTitles[kind]({ title })
