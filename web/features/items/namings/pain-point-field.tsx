import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { TagInput } from '#web/ui/form/tag-input.tsx'

const TYPING_ENDS_MS = 300
const SHORTEST = 3

export type PainPoint = { id: ItemId; title: string }

function useFound(typed: string): readonly PainPoint[] {
  const q = useDebounced(typed.trim(), TYPING_ENDS_MS)
  const query = { q, kind: 'pain_point', page: 1 } as const
  const { data } = useQuery({
    queryKey: itemKeys.list('pain points', query),
    queryFn: ({ signal }) => api('GET /items', { query }, { signal }),
    staleTime: freshness.ideas,
    retry: false,
    enabled: q.length >= SHORTEST,
  })
  return data?.rows.map(({ id, name: title }) => ({ id, title })) ?? []
}

type Props = {
  chosen: readonly PainPoint[]
  onChosen: (chosen: readonly PainPoint[]) => void
  error?: string | undefined
}

export function PainPointField({ chosen, onChosen, error }: Props) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const known = [...chosen, ...found]
  return (
    <TagInput
      label={i18n.t('Which pain points would it solve?')}
      hint={i18n.t('Optional, up to {max}. Search by title. Each author decides whether to show it.', {
        max: lengths.namings,
      })}
      error={error}
      tags={chosen.map(({ title }) => title)}
      suggestions={found.map(({ title }) => title)}
      max={lengths.namings}
      onSearch={setTyped}
      onTagsChange={titles =>
        onChosen(titles.flatMap(title => known.find(pain => pain.title === title) ?? []))
      }
    />
  )
}
