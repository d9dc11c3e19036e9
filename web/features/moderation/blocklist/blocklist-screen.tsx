import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { BlocklistEntryId } from '#contract/ids.ts'
import { BLOCKLIST_DAYS_MAX, lengths } from '#contract/lengths.ts'
import { BlocklistKind } from '#contract/moderation/blocklist.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toWholeNumber } from '#contract/whole-number.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { type Checked, findProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { BlocklistRow, blocklistKinds } from './blocklist-row.tsx'
import { useAddBlocklistEntry, useBlocklist } from './queries.ts'

const TEXT = i18n.t(
  'After a ban, block a network, email domain or linked site. A block affects everyone else there too, so every block expires.',
)

const COLUMNS = [i18n.t('Entry'), i18n.t('Refused'), i18n.t('Until'), i18n.t('Added by')]

export function BlocklistScreen() {
  const [page, setPage] = useState(1)
  const query = useBlocklist(page)
  return (
    <ScreenLayout title={i18n.t('Blocklist')} text={<span className="block max-w-[70ch]">{TEXT}</span>}>
      <BlocklistForm />
      <ListFrame
        query={query}
        pending={<Skeleton className="h-72 rounded-card" />}
        rows={({ rows }) => rows}
        empty={
          <QuietState title={i18n.t('Nothing is blocked')}>
            {i18n.t('Entries stay listed for 30 days after they end.')}
          </QuietState>
        }
      >
        {entries => (
          <>
            <DataTable columns={COLUMNS} actions={i18n.t('End')}>
              {entries.map(entry => (
                <BlocklistRow key={entry.id} entry={entry} />
              ))}
            </DataTable>
            <Pagination className="mt-4" page={page} pages={query.data?.pages ?? 1} onPageChange={setPage} />
          </>
        )}
      </ListFrame>
    </ScreenLayout>
  )
}

type Values = { value: string; days: string; reason: string }

const newId = () => uuidv7() as BlocklistEntryId
const kindOptions = BlocklistKind.options.map(value => ({ value, label: blocklistKinds[value] }))

const HINTS: Record<BlocklistKind, string> = {
  network: i18n.t('An address like 203.0.113.7. Its whole network is blocked.'),
  'mail-domain': i18n.t('A domain like example.org, with its subdomains.'),
  mailbox: i18n.t('An email address, in every spelling.'),
  'link-host': i18n.t('A link or a site like example.org, with its subdomains.'),
}

function check(values: Values): Checked<Values> {
  const days = toWholeNumber(values.days.trim())
  const isDays = days >= 1 && days <= BLOCKLIST_DAYS_MAX
  return {
    problems: {
      value: findProblem(requiredText(lengths.email), values.value),
      days: isDays ? undefined : i18n.t('1 to {max} days.', { max: BLOCKLIST_DAYS_MAX }),
      reason: findProblem(requiredText(lengths.reasonSentence), values.reason),
    },
    values,
  }
}

function BlocklistForm() {
  const [kind, setKind] = useState<BlocklistKind>('network')
  const { form, problems, failure, isSending } = useBlocklistForm(kind)
  const wait = { readOnly: isSending, autoComplete: 'off' }
  return (
    <Card as="section" className="mb-5" aria-label={i18n.t('New entry')}>
      <form {...form}>
        {failure && <ErrorState message={failure} className="mb-3" />}
        <div className="flex flex-wrap items-start gap-3">
          <Select
            label={i18n.t('What to block')}
            className="w-45"
            options={kindOptions}
            value={kind}
            onValueChange={setKind}
          />
          <TextField
            {...wait}
            label={blocklistKinds[kind]}
            name="value"
            hint={HINTS[kind]}
            className="min-w-0 flex-1 basis-60"
            error={problems.value}
          />
          <DaysField {...wait} error={problems.days} />
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <WhyField {...wait} error={problems.reason} />
          <Button type="submit" busy={isSending} className="sm:mt-6.5">
            {i18n.t('Add to the blocklist')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type PartProps = { readOnly: boolean; autoComplete: string; error: string | undefined }

const DaysField = (part: PartProps) => (
  <TextField
    {...part}
    label={i18n.t('Days')}
    name="days"
    inputMode="numeric"
    defaultValue="7"
    className="w-24"
  />
)

const WhyField = (part: PartProps) => (
  <TextField {...part} label={i18n.t('Why')} name="reason" className="min-w-0 flex-1 basis-60" />
)

function useBlocklistForm(kind: BlocklistKind) {
  const id = useRef(newId())
  const { mutateAsync } = useAddBlocklistEntry()
  const send = async ({ value, days, reason }: Values) => {
    try {
      const body = { id: id.current, kind, value: value.trim(), days: Number(days), reason: reason.trim() }
      const made = await mutateAsync({ body })
      id.current = newId()
      notifySuccess({ title: i18n.t('{value} is blocked', { value: made.value }) })
      form.form.ref.current?.reset()
      form.reset()
      return null
    } catch (error) {
      if (isRefusal(error, 'blocklist.missing')) id.current = newId()
      return toSentence(error)
    }
  }
  const form = useForm<Values>({
    fields: ['value', 'days', 'reason'],
    check,
    send,
    focusOnFailure: 'submit button',
  })
  return form
}
