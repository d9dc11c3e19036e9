import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DecisionForm } from '#contract/evidence/decisions.ts'
import type { Decision, WrittenDecision } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { reportChange, StoredNow } from '#web/features/core/changed-elsewhere.tsx'
import { api } from '#web/platform/api/api.ts'
import { evidenceKeys, itemKeys } from '#web/platform/cache/query-keys.ts'
import { checkBy } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const cards: readonly { value: Decision; label: string; text: string }[] = [
  { value: 'build', label: i18n.t('Build it'), text: i18n.t('You’ll make it, or keep going.') },
  { value: 'drop', label: i18n.t('Drop it'), text: i18n.t('You’ll let it go.') },
  { value: 'change', label: i18n.t('Change it'), text: i18n.t('You’ll try it another way.') },
]

type DecisionDraft = { decision?: Decision; reason: string; was?: string | null }

const useDecisionDraft = createDrafts<DecisionDraft>({ name: 'decision', blank: () => ({ reason: '' }) })

type ItemDecision = { itemId: ItemId; decision: WrittenDecision | null }
type FormProps = ItemDecision & { onDecided: () => void }

function useTypedDecision({ itemId, decision: written, onDecided }: FormProps) {
  const { draft, change, drop } = useDecisionDraft(itemId)
  const typed = draft ?? written
  const now = written?.at ?? null
  const { was = now } = draft ?? {}
  const { mutateAsync: send } = useDecide(itemId)
  const decision = typed?.decision
  const reason = typed?.reason ?? ''
  return {
    decision,
    reason,
    isBehind: was !== now,
    choose: (decision: Decision) => change({ decision, reason, was }),
    explain: (reason: string) => change({ ...(decision && { decision }), reason, was }),
    decide: async (form: DecisionForm) => {
      await send({ ...form, was: now })
      drop()
      onDecided()
    },
  }
}

const toWords = (written: WrittenDecision | null) =>
  written ? `${cards.find(({ value }) => value === written.decision)?.label}\n${written.reason}` : ''

/** The first decision notifies those who voted, a later one no one. */
function useVoterCount({ itemId, decision }: ItemDecision) {
  const { data } = useQuery({
    queryKey: evidenceKeys.voters(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/decision/voters', { params: { itemId } }, { signal }),
    enabled: decision === null,
  })
  return data?.count ?? 0
}

function toButtonText(decision: WrittenDecision | null, count: number) {
  if (decision) return i18n.t('Save')
  return count > 0
    ? i18n.t('{count, plural, one {Record it and tell # person} other {Record it and tell # people}}', {
        count,
      })
    : i18n.t('Record it')
}

function DecisionFields(props: FormProps) {
  const count = useVoterCount(props)
  const { decision, reason, isBehind, choose, explain, decide } = useTypedDecision(props)
  const { form, problems, isSending } = useForm<{ decision?: string; reason: string }>({
    fields: ['decision', 'reason'],
    check: ({ reason }) => checkBy(DecisionForm, { decision, reason } as DecisionForm),
    send: values => decide(values as DecisionForm),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <RadioCards
        label={i18n.t('Your decision')}
        name="decision"
        cards={cards}
        value={decision}
        error={decision ? undefined : problems.decision}
        disabled={isSending}
        onValueChange={choose}
      />
      <TextArea
        name="reason"
        label={i18n.t('Why')}
        hint={i18n.t('What you learned, in a sentence or two.')}
        rows={3}
        limit={lengths.decisionReason}
        value={reason}
        error={problems.reason}
        disabled={isSending}
        onChange={event => explain(event.target.value)}
      />
      {isBehind && <StoredNow text={toWords(props.decision)} />}
      <p className="text-end">
        <Button type="submit" busy={isSending} className="phone:w-full">
          {toButtonText(props.decision, count)}
        </Button>
      </p>
    </form>
  )
}

type Props = Omit<FormProps, 'onDecided'> & { open: boolean; onOpenChange: (open: boolean) => void }

export const DecisionDialog = ({ open, onOpenChange, itemId, decision }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={i18n.t('What did you decide?')}
    text={
      decision
        ? i18n.t(
            'Everyone sees it on your project’s page. We told everyone who voted about your first decision, and won’t again.',
          )
        : i18n.t(
            'Everyone sees it on your project’s page. We’ll tell everyone who voted, once, with your reason.',
          )
    }
  >
    <DecisionFields itemId={itemId} decision={decision} onDecided={() => onOpenChange(false)} />
  </Dialog>
)

/** The same decision again changes nothing, so a retry is harmless. */
function useDecide(itemId: ItemId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: DecisionForm & { was: string | null }) =>
      api('PUT /items/:itemId/decision', { params: { itemId }, body }),
    onSuccess: () => {
      for (const queryKey of [evidenceKeys.all, itemKeys.detail(itemId)])
        void queries.invalidateQueries({ queryKey })
      notifySuccess({
        title: i18n.t('Decision recorded'),
        description: i18n.t('It’s on your project’s page.'),
      })
    },
    onError: error =>
      reportChange(queries, error, {
        title: i18n.t('Your decision wasn’t recorded'),
        keys: [evidenceKeys.all],
      }),
  })
}
