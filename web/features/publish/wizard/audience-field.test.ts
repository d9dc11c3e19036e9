import { expect, test } from 'vitest'
import { AudienceTags } from '#contract/items/item-fields.ts'
import { suggestTags } from '#web/ui/form/tag-rules.ts'
import { audienceSuggestions as suggestions } from './audience-field.tsx'

test('there are twenty different suggestions, and each may be published', () => {
  expect(new Set(suggestions.map(name => name.toLowerCase())).size).toBe(20)
  expect(AudienceTags.safeParse(suggestions).success).toBe(true)
})

test('eight are shown before anything is typed, and chosen ones are replaced by others', () => {
  const first = suggestTags({ suggestions, tags: [], text: '' })
  expect(first).toEqual(suggestions.slice(0, 8))
  expect(suggestTags({ suggestions, tags: first, text: '' })).toEqual(suggestions.slice(8, 16))
})
