import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { type BoardQuery, boards, periods } from './board-search.ts'

type Props = { query: BoardQuery; onChange: (part: Partial<BoardQuery>) => void }

export const BoardToolbar = ({ query, onChange }: Props) => (
  <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:flex-col">
    <SegmentedControl
      label="Board"
      segments={boards}
      value={query.board}
      onValueChange={board => onChange({ board })}
    />
    <SegmentedControl
      label="Period"
      segments={periods}
      value={query.period}
      onValueChange={period => onChange({ period })}
    />
  </div>
)
