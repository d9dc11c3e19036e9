import { expect, test } from 'vitest'
import { AudienceTags } from '#contract/items/item-fields.ts'
import { suggestTags } from '#web/ui/form/tag-rules.ts'
import { audienceSuggestions as suggestions } from './audience-field.tsx'

test('there are twenty different suggestions, and each can be published', () => {
  expect(new Set(suggestions.map(name => name.toLowerCase())).size).toBe(20)
  expect(AudienceTags.safeParse(suggestions).success).toBe(true)
})

test('eight suggestions are shown before typing, and others replace chosen ones', () => {
  const first = suggestTags({ suggestions, tags: [], text: '' })
  expect(first).toEqual(suggestions.slice(0, 8))
  expect(suggestTags({ suggestions, tags: first, text: '' })).toEqual(suggestions.slice(8, 16))
})
