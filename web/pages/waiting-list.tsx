import { useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { WaitingListPage } from '#web/features/public-pages/waiting-lists/waiting-list-page.tsx'

export function WaitingList() {
  const { id = '' } = useParams()
  return <WaitingListPage key={id} id={id as ItemId} />
}
