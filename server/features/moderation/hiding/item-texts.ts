import { toAudiences, toAudienceWords } from '#contract/items/audiences.ts'
import type { IdeaDetail, PainPointDetail } from '#contract/items/item-detail.ts'
import type { Picture } from '#contract/items/pictures.ts'
import type { SubjectView } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { listLabelled } from '#server/features/items/items/product-columns.ts'
import type { Details } from '#server/features/items/items/queries.ts'

type Common = 'kind' | 'description'
type Idea = Pick<IdeaDetail, Common | 'problem' | 'valueProposition' | 'targetAudience' | 'questions'>
type PainPoint = Pick<PainPointDetail, Common | 'failedAttempts'>
type Product = Extract<Details, { kind: 'product' }>
type Item = { title: string; pitch: string; details: Idea | PainPoint | Product; updates: PostedUpdate[] }
type Texts = SubjectView['texts']
export type PostedUpdate = { text: string; picture: Picture | null; isDeleted: boolean }

const label = (name: string | null, text: string | null): Texts => (text ? [{ label: name, text }] : [])
const numbered = (toName: (number: string) => string, texts: readonly string[]): Texts =>
  texts.flatMap((text, place) => label(toName(`${place + 1}`), text))

export const textsOf = ({ title, pitch, details, updates }: Item): Texts => [
  ...label(null, title),
  ...label(i18n.t('Pitch'), pitch === title ? null : pitch),
  ...label(i18n.t('Description'), details.description),
  ...textsOfKind(details),
  ...updates.map(({ isDeleted, ...update }) => ({
    label: isDeleted ? i18n.t('Deleted update') : i18n.t({ message: 'Update', context: 'an update' }),
    ...update,
  })),
]

function textsOfKind(details: Item['details']): Texts {
  if (details.kind === 'pain_point')
    return numbered(number => i18n.t('Tried before {number}', { number }), details.failedAttempts)
  const questions = numbered(
    number => i18n.t('Question {number}', { number }),
    details.questions.map(({ question }) => question),
  )
  if (details.kind === 'idea')
    return [
      ...label(i18n.t('Problem'), details.problem),
      ...label(i18n.t('Value'), details.valueProposition),
      ...label(i18n.t('Audience'), toListText(toAudiences(details).map(toAudienceWords))),
      ...questions,
    ]
  return [
    ...listLabelled(details).flatMap(({ label: name, text }) => label(i18n.marked(name), text)),
    ...label(i18n.t('Audiences'), toListText(toAudiences(details).map(toAudienceWords))),
    ...numbered(number => i18n.t('Feature {number}', { number }), details.keyFeatures),
    ...questions,
  ]
}
