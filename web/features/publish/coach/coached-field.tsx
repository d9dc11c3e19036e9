import { type ReactNode, useRef } from 'react'
import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { CoachButton } from './coach-button.tsx'
import { type Coach, type CoachedText, useCoach } from './use-coach.ts'

const sentences = {
  empty: i18n.t("There's nothing to check yet."),
  fine: i18n.t('Looks good. The coach has nothing to change.'),
}

function CoachAdvice({ coach, about, onDone }: { coach: Coach; about: string; onDone: () => void }) {
  const { advice, accept, dismiss } = coach
  const choose = (choice: () => void) => () => {
    choice()
    onDone()
  }
  return (
    <div className={advice && 'flex flex-col gap-2 rounded-control bg-subtle px-3.5 py-3 text-body-sm'}>
      <div role="status">
        {advice && <p className="text-ink-2">{'why' in advice ? advice.why : sentences[advice.kind]}</p>}
        {advice?.kind === 'proposal' && (
          <>
            <p className="mt-2 text-caption text-ink-2">{i18n.t('The coach suggests:')}</p>
            <p dir="auto" className="mt-0.5 font-medium [overflow-wrap:anywhere]">
              {advice.text}
            </p>
          </>
        )}
      </div>
      {advice?.kind === 'proposal' && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="sm" onClick={choose(() => accept(advice.text))}>
            <Sentence text={i18n.t('Use this <0>for {field}</0>', { field: about })}>
              <VisuallyHidden />
            </Sentence>
          </Button>
          <Button look="ghost" size="sm" onClick={choose(dismiss)}>
            <Sentence text={i18n.t('Keep mine <0>for {field}</0>', { field: about })}>
              <VisuallyHidden />
            </Sentence>
          </Button>
        </div>
      )}
    </div>
  )
}

type Props = CoachedText & {
  /** The label of the field, for screen readers. */
  about: string
  /** Renders the field, with the coach's button as its `aside`. */
  children: (aside: ReactNode) => ReactNode
}

/** The coach's rules are for English, so in other languages it is a plain field. */
export const CoachedField = (props: Props) =>
  isEnglish() ? <EnglishField {...props} /> : props.children(undefined)

function EnglishField({ about, children, ...coached }: Props) {
  const coach = useCoach(coached)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-col gap-2">
      {children(<CoachButton ref={button} coach={coach} about={about} />)}
      <CoachAdvice coach={coach} about={about} onDone={() => button.current?.focus()} />
    </div>
  )
}
