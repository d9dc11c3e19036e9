import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Mission } from '#contract/missions.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { MissionTargetLine } from './mission-target-line.tsx'
import type { useCompleteMission } from './mutations.ts'

type Props = { mission: Mission; completion: ReturnType<typeof useCompleteMission>; left: ReactNode }

/** What is to be done, how to begin, and the button for when it is done. */
export function OpenMission({ mission, completion, left }: Props) {
  const { id, title, description, target, type } = mission
  const button = useRef<HTMLButtonElement>(null)
  // It gave way when it was pressed, and is back since that failed.
  useEffect(() => {
    if (completion.isError) button.current?.focus()
  }, [completion.isError])
  return (
    <>
      <h2 className="mt-3 line-clamp-3 pe-10 pb-0.5 display-face text-h2 [overflow-wrap:anywhere] md:max-w-[62%] md:pe-0">
        {title}
      </h2>
      <p className="mt-2 max-w-105 text-body text-ink-2 md:max-w-[62%]">{description}</p>
      {target && <MissionTargetLine target={target} type={type} />}
      <div className="mt-auto flex flex-wrap items-center gap-2.5 pt-5">
        <Link to={links.startMission(id)} className={buttonClass({ look: 'signal' })}>
          Start Mission
        </Link>
        <Button ref={button} look="outline" onClick={() => completion.mutate(id)}>
          Mark Complete
        </Button>
        <div className="sm:ms-2">{left}</div>
      </div>
    </>
  )
}
