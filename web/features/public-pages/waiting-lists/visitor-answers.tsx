import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import type { VisitorAnswer } from '#contract/public-pages/waiting-lists.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { getPageNumber, useTurnedPage } from '#web/platform/cache/paging.ts'
import { withSearchParts } from '#web/platform/page/address-parts.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { toWhenText } from '#web/ui/text/when-text.ts'
import { ListPages } from './list-pages.tsx'
import { useVisitorAnswers } from './queries.ts'

const AnswerDeletionDialog = lazyPart(
  async () => (await import('./answer-deletion-dialog.tsx')).AnswerDeletionDialog,
)

/** The answers of visitors who left no address. Renders nothing if there are none. */
export function VisitorAnswers({ id }: { id: ItemId }) {
  const [address] = useAddressSearch()
  const page = getPageNumber(address, 'answers')
  const query = useVisitorAnswers(id, page)
  const heading = useRef<HTMLHeadingElement>(null)
  const turn = useTurnedPage(page, heading)
  const toAddress = (to: number) =>
    `?${withSearchParts(address, { parts: { answers: String(to) }, defaults: { answers: '1' } })}`
  if (query.isError && !query.data) return <LoadFailure query={query} />
  if (!query.data || query.data.total === 0) return null
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-3 scroll-mt-24 rounded-small text-title">
        Answers from visitors
      </h2>
      <Answers id={id} answers={query.data.rows} onDeleted={() => heading.current?.focus()} />
      <ListPages
        label="Pages of answers"
        list={query.data}
        size={pageSizes.visitorAnswers}
        getAddress={toAddress}
        onTurn={turn}
      />
    </section>
  )
}

type AnswersProps = { id: ItemId; answers: readonly VisitorAnswer[]; onDeleted: () => void }

function Answers({ id, answers, onDeleted }: AnswersProps) {
  const [asked, setAsked] = useState<VisitorAnswer>()
  const [isOpen, setOpen] = useState(false)
  const ask = (answer: VisitorAnswer) => {
    setAsked(answer)
    setOpen(true)
  }
  return (
    <Card padding="none">
      <ul className="divide-y divide-line-subtle">
        {answers.map(answer => (
          <Row key={answer.id} answer={answer} onDelete={() => ask(answer)} />
        ))}
      </ul>
      {asked && (
        <AnswerDeletionDialog
          id={id}
          answer={asked}
          open={isOpen}
          onOpenChange={setOpen}
          onDeleted={onDeleted}
        />
      )}
    </Card>
  )
}

const Row = ({ answer, onDelete }: { answer: VisitorAnswer; onDelete: () => void }) => (
  <li className="flex items-start gap-3 py-3 ps-4 pe-2 md:ps-5">
    <div className="min-w-0 flex-1">
      <p dir="auto" className="text-body-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        “{answer.text}”
      </p>
      <p className="mt-0.5 text-caption text-ink-2 [overflow-wrap:anywhere]">
        <bdi>{answer.question}</bdi> · {toWhenText(answer.answeredAt)}
      </p>
    </div>
    <IconButton label={`Delete the answer “${answer.text}”`} size="sm" onClick={onDelete}>
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
  </li>
)
