import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { AudienceList, StoryCard, StoryPart, TextPart } from './section.tsx'

type Props = {
  picture?: ReactNode
  description: string
  problem: string | null
  valueProposition: string | null
  audiences: readonly string[]
  isPreview?: boolean
}

export function IdeaStory(props: Props) {
  const { picture, description, problem, valueProposition, audiences, isPreview = false } = props
  if (!picture && !description && audiences.length === 0) return null
  return (
    <StoryCard picture={picture}>
      <TextPart title={i18n.t('The Idea')} text={description} />
      <TextPart title={i18n.t('The Problem')} text={problem} />
      <TextPart title={i18n.t('Value Proposition')} text={valueProposition} />
      {audiences.length > 0 && (
        <StoryPart title={i18n.t('Target Audience')}>
          <AudienceList audiences={audiences} isPreview={isPreview} />
        </StoryPart>
      )}
    </StoryCard>
  )
}
