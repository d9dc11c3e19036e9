import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { Naming } from '#contract/items/namings.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { TagInput } from '#web/ui/form/tag-input.tsx'

const TYPING_ENDS_MS = 300
const SHORTEST = 3

/** The title also says whose it is. */
export type PainPoint = { id: ItemId; title: string }

export const toPainPoint = ({ id, title, author }: Pick<Naming, 'id' | 'title' | 'author'>): PainPoint => ({
  id,
  title: i18n.t('{title}, by {name}', { title, name: author.name ?? i18n.t('Anonymous') }),
})

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
  return data?.rows.map(({ name: title, ...row }) => toPainPoint({ ...row, title })) ?? []
}

type Props = {
  chosen: readonly PainPoint[]
  onChosen: (chosen: readonly PainPoint[]) => void
  error?: string | undefined
}

export function PainPointField({ chosen, onChosen, error }: Props) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const known = new Map([...found, ...chosen].map(pain => [pain.id as string, pain]))
  return (
    <TagInput
      label={i18n.t('Which pain points would it solve?')}
      hint={i18n.t('Optional, up to {max}. Search by title. Each author decides whether to show it.', {
        max: lengths.namings,
      })}
      error={error}
      tags={chosen.map(({ id }) => id)}
      suggestions={found.map(({ id }) => id)}
      nameOf={id => known.get(id)?.title ?? ''}
      max={lengths.namings}
      onSearch={setTyped}
      onTagsChange={ids => onChosen(ids.flatMap(id => known.get(id) ?? []))}
    />
  )
}
