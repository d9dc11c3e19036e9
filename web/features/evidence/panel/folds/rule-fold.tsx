import { useState } from 'react'
import type { WrittenRule } from '#contract/evidence/evidence.ts'
import { toOriginText } from '#contract/evidence/lists.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { RuleHistory } from '#web/features/evidence/rules/rule-history.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Fold } from './fold.tsx'

const RuleDialog = lazyPart(
  async () => (await import('#web/features/evidence/rules/rule-dialog.tsx')).RuleDialog,
)

const WHY = 'A line that you draw before the answers come cannot be bent to them.'

/** An own item, with the people it is for. */
export type RuledItem = { id: ItemId; kind: ItemKind; audiences: readonly string[] }

type ButtonProps = { item: RuledItem; rule: WrittenRule | null }

/** Opens the form of the rule, or of its next version. */
function RuleButton({ item, rule }: ButtonProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        look="outline"
        size={rule ? 'sm' : 'md'}
        className="max-md:w-full"
        onClick={() => setOpen(true)}
      >
        {rule ? 'Change the rule' : 'Write down what you will do'}
      </Button>
      {isOpen !== undefined && (
        <RuleDialog
          open={isOpen}
          onOpenChange={setOpen}
          itemId={item.id}
          kind={item.kind}
          audiences={item.audiences}
          rule={rule}
        />
      )}
    </>
  )
}

/** Asks for a rule where there is none. */
export const NoRule = ({ item }: { item: RuledItem }) => (
  <div className="mt-3 flex flex-col items-start gap-3">
    <p className="text-body-sm text-ink-2">{WHY}</p>
    <RuleButton item={item} rule={null} />
  </div>
)

type Props = {
  item: RuledItem
  rules: readonly WrittenRule[]
  /** An ISO time of the year in which days have no year. */
  now: string
}

/** The author's rule with all its versions, and the button that writes another. */
export function RuleFold({ item, rules, now }: Props) {
  const [latest] = rules
  return (
    <Fold title="Your rule and its history" short={latest ? toOriginText(latest) : 'none yet'}>
      {latest ? (
        <>
          <RuleHistory rules={rules} now={now} />
          <div className="mt-3">
            <RuleButton item={item} rule={latest} />
          </div>
        </>
      ) : (
        <NoRule item={item} />
      )}
    </Fold>
  )
}
