import type { IdeaDetail, PainPointDetail, ProductDetail } from '#contract/items/item-detail.ts'
import type { SubjectView } from '#contract/moderation/subjects.ts'

type Common = 'kind' | 'description'
type Idea = Pick<
  IdeaDetail,
  Common | 'problem' | 'valueProposition' | 'targetAudience' | 'image' | 'questions'
>
type PainPoint = Pick<PainPointDetail, Common | 'failedAttempts'>
type Product = Pick<
  ProductDetail,
  | Common
  | 'productUrl'
  | 'screenshot'
  | 'ctaButtonText'
  | 'valueProposition'
  | 'targetAudiences'
  | 'keyFeatures'
  | 'questions'
>
type Item = { title: string; marketplaceDescription: string; details: Idea | PainPoint | Product }
type Texts = SubjectView['texts']

const label = (name: string | null, text: string | null): Texts => (text ? [{ label: name, text }] : [])
const number = (name: string, texts: readonly string[]): Texts =>
  texts.flatMap((text, place) => label(`${name} ${place + 1}`, text))

/** Returns the picture of an item, or null. */
export const pictureOf = ({ details }: Item) => {
  if (details.kind === 'idea') return details.image
  return details.kind === 'product' ? details.screenshot : null
}

/** Returns every text of an item in the order of its page, for moderators. */
export const textsOf = ({ title, marketplaceDescription, details }: Item): Texts => [
  ...label(null, title),
  ...label('Pitch', marketplaceDescription === title ? null : marketplaceDescription),
  ...label('Description', details.description),
  ...textsOfKind(details),
]

function textsOfKind(details: Item['details']): Texts {
  if (details.kind === 'pain_point') return number('Tried before', details.failedAttempts)
  const questions = number(
    'Question',
    details.questions.map(({ question }) => question),
  )
  if (details.kind === 'idea')
    return [
      ...label('Problem', details.problem),
      ...label('Value', details.valueProposition),
      ...label('Audience', details.targetAudience),
      ...questions,
    ]
  return [
    ...label('Value', details.valueProposition),
    ...label('Audiences', details.targetAudiences.join(', ')),
    ...number('Feature', details.keyFeatures),
    ...label('Link', details.productUrl),
    ...label('Button', details.ctaButtonText),
    ...questions,
  ]
}
