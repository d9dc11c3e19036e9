import { useQuery } from '@tanstack/react-query'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import type { PauseName } from '#contract/moderation/pauses.ts'
import { api } from '#web/platform/api/api.ts'
import { pauseKeys } from '#web/platform/cache/query-keys.ts'
import { toUntilText } from '#web/ui/text/until-text.ts'

/** Without a response there is no note, and the server decides. */
export function PauseNote({ name, className }: { name: PauseName; className?: string }) {
  const { data } = useQuery({
    queryKey: pauseKeys.running,
    queryFn: ({ signal }) => api('GET /pauses', {}, { signal }),
  })
  const until = data?.pauses.find(pause => pause.name === name)?.until
  return (
    until && (
      <p role="status" className={className}>
        {toPauseSentence(name, until, toUntilText(until))}
      </p>
    )
  )
}
