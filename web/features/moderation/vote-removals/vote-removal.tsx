import { useSearchParams } from 'react-router'
import { ItemId } from '#contract/ids.ts'
import type { ClusterState } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { VoterList } from './voter-list.tsx'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

const findItemId = (link: string) => ItemId.safeParse(ID.exec(link)?.[0]?.toLowerCase()).data

export function VoteRemoval({ onDone }: { onDone: (state: ClusterState) => void }) {
  const [search, setSearch] = useSearchParams()
  const itemId = findItemId(search.get('post') ?? '')
  const { form, problems } = useForm<{ post: string }>({
    fields: ['post'],
    check: ({ post }) => {
      const found = findItemId(post)
      const problem = i18n.t('Paste the link of an idea, a pain point or a product.')
      return { problems: { post: found ? undefined : problem }, values: { post: found ?? '' } }
    },
    send: async found => setSearch(found),
  })
  return (
    <Card as="section" padding="lg" className="mb-5" aria-label={i18n.t('Void votes by hand')}>
      <form {...form} className="flex flex-wrap items-start gap-3">
        <TextField
          label={i18n.t('Link of the post')}
          name="post"
          autoComplete="off"
          defaultValue={itemId}
          error={problems.post}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" look="outline" className="sm:mt-6.5">
          {i18n.t('Show votes')}
        </Button>
      </form>
      {itemId && <VoterList key={itemId} itemId={itemId} onDone={onDone} />}
    </Card>
  )
}
