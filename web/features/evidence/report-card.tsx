import { ExternalLink } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useOwnEvidence } from '#web/features/evidence/panel/queries.ts'
import { api } from '#web/platform/api/api.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'
import { toSharedAddress } from '#web/platform/language.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, LinkField, useCopied } from '#web/ui/form/link-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

export function ReportCard({ id }: { id: ItemId }) {
  const { data } = useOwnEvidence(id)
  const { mutate: choose } = useFlag({
    queryKey: evidenceKeys.ofItem(id),
    field: 'isPublic',
    send: isPublic => api('PUT /items/:itemId/report', { params: { itemId: id }, body: { isPublic } }),
    failure: i18n.t('Error changing the report'),
  })
  if (!data) return null
  return (
    <Card>
      <Switch
        label={i18n.t('Public report')}
        text={i18n.t(
          'Anyone with the link sees the results. No names, except those of people who agreed to be quoted.',
        )}
        checked={data.isPublic}
        onChange={() => choose(!data.isPublic)}
      />
      {data.isPublic && <ReportLink id={id} />}
    </Card>
  )
}

function ReportLink({ id }: { id: ItemId }) {
  const link = useCopied(toSharedAddress(reportPath(id)))
  return (
    <>
      <div className="mt-3.5 grid grid-cols-2 gap-2">
        <CopyButton link={link} label={i18n.t('Copy link')} look="outline" className="px-2!" />
        <a href={reportPath(id)} target="_blank" rel="noopener" className={buttonClass({ look: 'outline' })}>
          <ExternalLink aria-hidden="true" className="size-4.5" />
          {i18n.t('Open the report')}
          <VisuallyHidden> {i18n.t('(opens in a new tab)')}</VisuallyHidden>
        </a>
      </div>
      <LinkField
        link={link}
        label={i18n.t('The report’s link')}
        className={
          link.state === 'selected'
            ? 'mt-2 rounded-control bg-subtle ring-1 ring-line ring-inset'
            : 'sr-only size-px!'
        }
      />
      <CopyStatus link={link} />
    </>
  )
}
