import { AudienceField } from '#web/features/publish/wizard/audience-field.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/draft.ts'
import type { IdeaFields } from './idea-draft.ts'

export const AudienceFields = ({ draft, onChange }: DraftEdit<IdeaFields>) => (
  <AudienceField tags={draft.targetAudience} onTags={targetAudience => onChange({ targetAudience })} />
)
