import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FirstSteps as Steps } from '#contract/moderation/first-run.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { adminKeys } from './admin-keys.ts'
import { adminLinks } from './admin-links.ts'
import { useOwnRole } from './queries.ts'
import { staffApi } from './staff-api.ts'

/** A step without an address is done where the server runs. */
const steps: readonly { name: keyof Steps; title: string; to?: string }[] = [
  { name: 'factor', title: i18n.t('Add a second factor'), to: adminLinks.security() },
  { name: 'name', title: i18n.t('Name your community'), to: adminLinks.settings() },
  { name: 'address', title: i18n.t('Set PUBLIC_URL to your public address and restart the server') },
  { name: 'mail', title: i18n.t('Set up email and send a test'), to: adminLinks.health() },
  { name: 'invitations', title: i18n.t('Invite people'), to: adminLinks.invitations() },
]

/** `children` are about the first step, `otherwise` is shown if there are no steps. With them it is the whole page. */
type Props = { children?: ReactNode; otherwise?: ReactNode }

/** Shown to operators of a new community, until all steps are done or one of them closes the list. */
export function FirstSteps({ children, otherwise = null }: Props) {
  const { data: done, isLoading } = useQuery({
    queryKey: adminKeys.firstSteps,
    queryFn: ({ signal }) => api('GET /me/first-steps', {}, { signal }),
    enabled: useOwnRole().data?.role === 'operator',
    staleTime: 0,
  })
  if (!done) return isLoading ? null : otherwise
  const count = Object.values(done).filter(Boolean).length
  return (
    <TitledCard
      as={children ? 'h1' : 'h2'}
      id="first-steps"
      className="m-4 max-w-3xl lg:mx-9 lg:mt-7"
      title={i18n.t('Set up your community')}
      text={i18n.t('{done} of {all} done', { done: count, all: steps.length })}
      action={done.factor && <CloseButton />}
    >
      <ol className="mt-2">
        {steps.map(({ name, title, to }) => (
          <li key={name} className="flex items-center gap-2.5 py-1 text-body-sm">
            <StepIcon isDone={done[name]} />
            {/* The other screens open only after the first step. */}
            {to && (done.factor || name === 'factor') ? (
              <Link to={to} className="py-1 text-link underline-offset-4 hover:underline touch:py-3">
                {title}
              </Link>
            ) : (
              <span className={to ? 'py-1 text-ink-3' : 'py-1'}>{title}</span>
            )}
          </li>
        ))}
      </ol>
      {children}
    </TitledCard>
  )
}

function CloseButton() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => staffApi('DELETE /admin/first-steps'),
    onError: error => reportFailure(error, { title: i18n.t('Error closing the list') }),
    onSuccess: () => queries.setQueryData(adminKeys.firstSteps, null),
  })
  return (
    <Button look="ghost" size="sm" busy={isPending} onClick={() => mutate()}>
      {i18n.t('Close')}
    </Button>
  )
}

function StepIcon({ isDone }: { isDone: boolean }) {
  const [Icon, word, colour] = isDone
    ? [CircleCheck, i18n.t('Done'), 'text-success-text']
    : [CircleDashed, i18n.t('To do'), 'text-ink-3']
  return <Icon role="img" aria-label={word} className={`size-5 flex-none ${colour}`} />
}
