import { useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { EmbedPage } from '#web/features/public-pages/embed-page.tsx'

export function OwnSite() {
  const { id = '' } = useParams()
  return <EmbedPage key={id} id={id as ItemId} />
}
