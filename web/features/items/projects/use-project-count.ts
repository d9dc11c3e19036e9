import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { useProjects } from '#web/features/items/items/queries.ts'
import { useMember } from '#web/platform/app.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

const countKey = (member: MemberId) => `firsthand-projects:${member}`

/**
 * Until it is loaded, and if loading fails, returns the number that this browser stored last, so that the page does not
 * jump.
 */
export function useProjectCount() {
  const { id } = useMember()
  const [search] = useSearchParams()
  const { data, isPending } = useProjects(getPageNumber(search))
  const total = data?.total
  useEffect(() => {
    if (total !== undefined) storeText(countKey(id), `${total}`)
  }, [id, total])
  if (total !== undefined) return total
  const known = Number.parseInt(getStoredText(countKey(id)) ?? '', 10)
  if (!Number.isNaN(known)) return known
  return isPending ? undefined : 0
}
