import { Hammer, Lightbulb, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AUDIENCE_REASON, AUDIENCE_TITLE } from '#web/features/core/audiences-asked.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useChooseRole } from './mutations.ts'
import type { AudienceQuestion } from './onboarding-steps.tsx'
import { stepPoints } from './steps.ts'

type Choice = { role: PrimaryRole; icon: LucideIcon; title: string; text: string }

const choices: readonly Choice[] = [
  {
    role: 'builder',
    icon: Hammer,
    title: i18n.t('Builder'),
    text: i18n.t("I'm planning or building something, and I want to know whether anyone needs it."),
  },
  {
    role: 'expert',
    icon: Lightbulb,
    title: i18n.t('Expert'),
    text: i18n.t('I know a field and its problems, and I want to help people build the right thing.'),
  },
]

type Props = {
  open: boolean
  /** True once the role is stored. The dialog then asks for the audiences. */
  hasChosen: boolean
  onSend: () => void
  onFail: () => void
  onChosen: () => void
  onClose: () => void
  AudienceQuestion: AudienceQuestion
}

export function RoleDialog({ open, hasChosen, onClose, AudienceQuestion, ...acts }: Props) {
  const head = hasChosen
    ? { title: AUDIENCE_TITLE, text: AUDIENCE_REASON }
    : {
        title: i18n.t('What brings you here?'),
        text: i18n.t('Your first steps depend on it. You earn {points} points for choosing.', {
          points: stepPoints[1],
        }),
      }
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      finalFocus={() => toFocusTarget(opener)}
      {...head}
    >
      {hasChosen ? <AudienceQuestion onDone={onClose} /> : <Roles {...acts} />}
    </Dialog>
  )
}

/** If the dialog opened by itself, or by a button that disappears with the choice, it is the heading of the page. */
function toFocusTarget(opener: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading ?? true
}

function Roles({ onSend, onFail, onChosen }: Pick<Props, 'onSend' | 'onFail' | 'onChosen'>) {
  const { mutateAsync, isPending, isError } = useChooseRole()
  const choose = useOneAtATime((role: PrimaryRole) => {
    onSend()
    return mutateAsync(role, { onSuccess: onChosen, onError: onFail })
  })
  return (
    <>
      <div className="grid gap-3 pb-2 md:grid-cols-2">
        {choices.map(choice => (
          <RoleChoice
            key={choice.role}
            choice={choice}
            isBusy={isPending}
            onChoose={() => void choose(choice.role)}
          />
        ))}
      </div>
      {isError && (
        <ErrorState className="mb-2" message={i18n.t("We didn't get your choice. Please choose again.")} />
      )}
    </>
  )
}

type ChoiceProps = { choice: Choice; isBusy: boolean; onChoose: () => void }

const RoleChoice = ({ choice: { icon: Icon, title, text }, isBusy, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-disabled={isBusy || undefined}
    onClick={() => !isBusy && onChoose()}
    className="flex flex-col items-start rounded-card bg-surface p-5 text-start ring-1 ring-line transition-colors duration-instant hover:bg-subtle aria-disabled:opacity-60 md:min-h-52"
  >
    <span className="grid size-10 place-items-center rounded-control bg-signal-soft text-signal-text">
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </span>
    <span className="mt-4 text-title text-ink">{title}</span>
    <span className="mt-1.5 text-body-sm text-ink-2">{text}</span>
  </button>
)
