import { useRef, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { useWriteRule } from '#web/features/evidence/rules/mutations.ts'
import { useRuleSuggestion } from '#web/features/evidence/rules/queries.ts'
import { checkRule, type RuleTexts, suggestRule } from '#web/features/evidence/rules/rule-draft.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

/** What a member has typed of a rule, by the kind of the item. The rest is as suggested. */
const useTypedRule = createDrafts<Partial<RuleTexts>>({ name: 'rule', blank: () => ({}) })

type Options = { kind: ItemKind; audience: readonly string[] }

/** The rule of an item that is being published, and the function that writes it down once the item is published. */
export function useRuleDraft({ kind, audience }: Options) {
  const suggestion = useRuleSuggestion(kind)
  const [now] = useState(Date.now)
  const { draft: typed, change, drop } = useTypedRule(kind)
  const { mutate: write } = useWriteRule({
    after: 'Your item is published all the same. You can write the rule down on its page.',
  })
  const isWanted = useRef(true)
  const texts: RuleTexts = {
    ...suggestRule(suggestion, now),
    ...typed,
    ...(audience.length === 0 && { readersFrom: 'community' }),
  }
  const { problems, rule } = checkRule(texts, now)
  return {
    fields: { texts, problems, suggestion, audiences: audience, onChange: change },
    problem: rule ? undefined : 'Your rule: see the words beside its fields.',
    choose: (choice: 'with a rule' | 'without a rule') => {
      isWanted.current = choice === 'with a rule'
    },
    /** Writes the rule of the published item down, unless it was published without one. */
    send: (itemId: ItemId) => {
      drop()
      if (isWanted.current && rule) write({ itemId, rule })
    },
  }
}
