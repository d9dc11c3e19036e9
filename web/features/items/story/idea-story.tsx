import { AudienceList, Section, TextSection } from './section.tsx'

type Props = {
  description: string
  problem: string | null
  valueProposition: string | null
  audiences: readonly string[]
  isPreview?: boolean
}

/** The texts of an idea, and its audience. */
export function IdeaStory({ description, problem, valueProposition, audiences, isPreview = false }: Props) {
  return (
    <>
      <TextSection title="The Idea" text={description} />
      <TextSection title="The Problem" text={problem} />
      <TextSection title="Value Proposition" text={valueProposition} />
      {audiences.length > 0 && (
        <Section title="Target Audience">
          <AudienceList audiences={audiences} isPreview={isPreview} />
        </Section>
      )}
    </>
  )
}
