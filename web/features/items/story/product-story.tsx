import { type ReactNode, useId } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { AudienceList, Prose, StoryCard, withKeys } from './section.tsx'

type Props = {
  picture: ReactNode
  call: ReactNode
  texts: {
    description: string
    valueProposition: string
    keyFeatures: readonly string[]
    audiences: readonly string[]
  }
  /** With their answers on the page, without them in the preview. */
  questions: ReactNode
  isPreview?: boolean
}

export const ProductStory = ({ picture, call, ...story }: Props) => (
  <StoryCard picture={picture}>
    {call}
    <Texts {...story} />
  </StoryCard>
)

function Texts({ texts, questions, isPreview = false }: Omit<Props, 'picture' | 'call'>) {
  const { keyFeatures, audiences } = texts
  const [description, valueProposition] = [texts.description.trim(), texts.valueProposition.trim()]
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-title-sm">
        {i18n.t('Product Story & Goals')}
      </h2>
      {description && (
        <Part title={i18n.t('About This Product')}>
          <Prose>{description}</Prose>
        </Part>
      )}
      {valueProposition && (
        <Part title={i18n.t('Value Proposition')}>
          <Prose>{valueProposition}</Prose>
        </Part>
      )}
      {questions && <Part title={i18n.t("Creator's Feedback Questions")}>{questions}</Part>}
      {keyFeatures.length > 0 && (
        <Part title={i18n.t('Key Features')}>
          <FeatureList features={keyFeatures} />
        </Part>
      )}
      {audiences.length > 0 && (
        <Part title={i18n.t('Target Audiences')}>
          <AudienceList audiences={audiences} isPreview={isPreview} />
        </Part>
      )}
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-2 border-t border-line-subtle py-4.5 last:pb-0 @min-[34rem]:grid-cols-[8.5rem_minmax(0,1fr)]">
    <h3 className="text-body-sm font-medium text-ink-3">{title}</h3>
    <div className="min-w-0">{children}</div>
  </div>
)

const FeatureList = ({ features }: { features: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-product-text">
    {withKeys(features).map(({ key, text }) => (
      <li key={key} className="text-body text-ink-2 [overflow-wrap:anywhere]">
        <bdi>{text}</bdi>
      </li>
    ))}
  </ul>
)
