import { useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { CorrectionPage } from '#web/features/publish/correction-page.tsx'

export function CorrectItem() {
  const { id = '' } = useParams()
  return <CorrectionPage key={id} id={id as ItemId} />
}
