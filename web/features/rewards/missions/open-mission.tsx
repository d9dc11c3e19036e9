import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Mission, MissionTarget, MissionType } from '#contract/rewards/missions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { links } from '#web/links.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { useCompleteMission } from './mutations.ts'

type Props = { mission: Mission; completion: ReturnType<typeof useCompleteMission>; left: ReactNode }

export function OpenMission({ mission, completion, left }: Props) {
  const { id, title, description, target, type } = mission
  const complete = useOneAtATime(completion.mutateAsync)
  const button = useRef<HTMLButtonElement>(null)
  // The press removed the button, and the failure restored it without the focus.
  useEffect(() => {
    if (completion.isError) button.current?.focus()
  }, [completion.isError])
  return (
    <>
      <h2 className="mt-3 pe-10 display-face text-h2 [overflow-wrap:anywhere] md:max-w-[62%] md:pe-0">
        {title}
      </h2>
      <p className="mt-2 max-w-105 text-body text-ink-2 md:max-w-[62%]">{description}</p>
      <p className="mt-1 text-body-sm text-ink-3">{i18n.t('We’ll mark it complete once you’ve done it.')}</p>
      {target && <MissionTargetLine target={target} type={type} />}
      {type === 'connect' && (
        <Link
          to={links.conversations()}
          className="mt-2 w-fit rounded-kbd text-body-sm font-medium text-link hover:underline touch:-my-1 touch:py-3"
        >
          {i18n.t('Open your conversations')}
        </Link>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2.5 pt-5">
        <Link to={links.startMission(id)} className={buttonClass({ look: 'signal' })}>
          {i18n.t('Start Mission')}
        </Link>
        <Button ref={button} look="ghost" onClick={() => void complete(id)}>
          {i18n.t('Mark Complete')}
        </Button>
        <div className="sm:ms-2">{left}</div>
      </div>
    </>
  )
}

type MissionTargetLineProps = { target: MissionTarget; type: MissionType }

function MissionTargetLine({ target: { id, kind, title, member }, type }: MissionTargetLineProps) {
  const item = (
    <Link
      dir="auto"
      to={links.item(kind, id)}
      className="rounded-kbd font-medium text-ink underline decoration-signal-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-signal"
    >
      {title}
    </Link>
  )
  const who = <AuthorName author={member} className="font-medium text-ink" />
  return (
    <p className="mt-2 text-body-sm text-ink-2 md:max-w-[62%]">
      <Sentence text={type === 'connect' ? i18n.t('<0/> voted on “<1/>”') : i18n.t('“<1/>” by <0/>')}>
        {who}
        {item}
      </Sentence>
    </p>
  )
}
