import { Hand } from 'lucide-react'
import { useEffect } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { yesBecomesVote } from '#web/platform/session/kept-token.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { useVote } from './mutations.ts'

/** For a member who said yes by email before they had an account. With their sign-up they may have made it a vote. */
export function SaidYes({ item: { id: itemId, kind, votes } }: { item: ItemDetail }) {
  const vote = useVote(itemId)
  const type = kind === 'pain_point' ? 'pain_point' : 'early_adopter'
  useEffect(() => {
    if (yesBecomesVote.find() === null) return
    yesBecomesVote.drop()
    vote(votes, type)
  }, [vote, votes, type])
  return (
    <TitledCard title={i18n.t('You said yes by email')} className="flex flex-col gap-3">
      <p className="text-body-sm text-ink-2">
        {i18n.t('It counts on the waiting list. It’ll count among the votes once you cast it.')}
      </p>
      <Button wide className="min-h-11" onClick={() => vote(votes, type)}>
        <Hand aria-hidden="true" className="size-4.5" />
        {i18n.t('Make your yes a vote')}
      </Button>
    </TitledCard>
  )
}
