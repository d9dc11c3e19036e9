import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { InvitationId } from '#contract/ids.ts'
import { INVITATION_USES_MAX, lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toWholeNumber } from '#contract/whole-number.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { type Checked, findProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, LinkField, useCopied } from '#web/ui/form/link-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { InvitationTable } from './invitation-table.tsx'

export function InvitationsScreen() {
  const [made, setMade] = useState<MadeLink>()
  return (
    <ScreenLayout
      title={i18n.t('Invitations')}
      text={i18n.t('While sign-up is by invitation, people need one of these links.')}
    >
      <InvitationForm onMade={setMade} />
      {made && <NewLink key={made.link} made={made} />}
      <InvitationTable />
    </ScreenLayout>
  )
}

type Values = { note: string; uses: string; ends: string }

const newId = () => uuidv7() as InvitationId
const toEnd = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : null)

function check(values: Values): Checked<Values> {
  const uses = toWholeNumber(values.uses.trim())
  const isUses = uses >= 1 && uses <= INVITATION_USES_MAX
  const isPast = values.ends !== '' && new Date(`${values.ends}T23:59:59`).getTime() <= Date.now()
  return {
    problems: {
      note: findProblem(requiredText(lengths.invitationNote), values.note),
      uses: isUses
        ? undefined
        : i18n.t('Enter a whole number from 1 to {max}.', { max: INVITATION_USES_MAX }),
      ends: isPast ? i18n.t('Choose a day in the future, or leave it empty.') : undefined,
    },
    values,
  }
}

function InvitationForm({ onMade }: { onMade: (made: MadeLink) => void }) {
  const { form, problems, failure, isSending } = useInvitationForm(onMade)
  const wait = { readOnly: isSending, autoComplete: 'off' }
  return (
    <Card as="section" className="mb-5" aria-label={i18n.t('New invitation')}>
      <form {...form}>
        {failure && <ErrorState message={failure} className="mb-3" />}
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            {...wait}
            label={i18n.t('Note')}
            name="note"
            className="min-w-0 flex-1 basis-60"
            error={problems.note}
          />
          <TextField
            {...wait}
            label={i18n.t('Max uses')}
            name="uses"
            inputMode="numeric"
            defaultValue="1"
            className="w-30"
            error={problems.uses}
          />
          <TextField
            {...wait}
            label={i18n.t('Expires')}
            name="ends"
            type="date"
            className="w-45"
            error={problems.ends}
          />
          <Button type="submit" busy={isSending} className="sm:mt-6.5">
            {i18n.t('Create link')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useInvitationForm(onMade: (made: MadeLink) => void) {
  const id = useRef(newId())
  // Only the response has the link.
  const { mutateAsync } = useStaffWrite('POST /admin/invitations', { stale: [adminKeys.invitations] })
  const send = async ({ note, uses, ends }: Values) => {
    try {
      const body = { id: id.current, note: note.trim(), usesMax: Number(uses), endsAt: toEnd(ends) }
      const { invitation, link } = await mutateAsync({ body })
      id.current = newId()
      onMade({ note: invitation.note, link })
      form.form.ref.current?.reset()
      form.reset()
      return null
    } catch (error) {
      if (isRefusal(error, 'invitation.exists')) id.current = newId()
      return toSentence(error)
    }
  }
  const form = useForm<Values>({
    fields: ['note', 'uses', 'ends'],
    check,
    send,
    focusOnFailure: 'submit button',
  })
  return form
}

type MadeLink = { note: string; link: string }

/** No other place shows the link. */
function NewLink({ made: { note, link: address } }: { made: MadeLink }) {
  const link = useCopied(address)
  return (
    <section
      aria-label={i18n.t('The new link')}
      className="mb-5 rounded-card bg-success-soft px-5 py-4.5 text-ink shadow-edge"
    >
      <p role="status" className="mb-2.5 flex items-center gap-2 text-body-sm font-medium">
        <CircleCheck aria-hidden="true" className="size-4.5 flex-none text-success-text" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Sentence text={i18n.t('The link for “<0/>” is ready. It is shown once.')}>
            <bdi>{note}</bdi>
          </Sentence>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-72 rounded-control bg-surface ring-1 ring-line-strong ring-inset">
          <LinkField link={link} label={i18n.t('The link for {note}', { note })} />
        </div>
        <CopyButton link={link} />
      </div>
      <CopyStatus link={link} />
    </section>
  )
}
