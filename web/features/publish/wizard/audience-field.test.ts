import { expect, test } from 'vitest'
import { AudienceTags } from '#contract/items/item-fields.ts'
import { suggestedAudiences as suggestions } from '#contract/items/stored-audiences.ts'
import { suggestTags } from '#web/ui/form/tag-rules.ts'

test('there are twenty suggestions, and each can be published', () => {
  expect(AudienceTags.parse(suggestions)).toEqual(suggestions)
  expect(suggestions).toHaveLength(20)
})

test('eight suggestions are shown before typing, and others replace chosen ones', () => {
  const first = suggestTags({ suggestions, tags: [], text: '' })
  expect(first).toEqual(suggestions.slice(0, 8))
  expect(suggestTags({ suggestions, tags: first, text: '' })).toEqual(suggestions.slice(8, 16))
})
