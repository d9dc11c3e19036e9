import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Mission } from '#contract/missions.ts'

type Props = { mission: Mission; isOwnPress: boolean; left: ReactNode }

/** What stands until the next mission comes. */
export function CompletedMission({ mission, isOwnPress, left }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOwnPress) heading.current?.focus()
  }, [isOwnPress])
  return (
    <>
      <div className="my-auto py-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex w-fit items-center gap-2.5 rounded-small display-face text-h2"
        >
          <CircleCheck aria-hidden="true" className="size-7 flex-none text-signal-text" strokeWidth={2} />
          Mission Complete!
        </h2>
        <p className="mt-2 text-body text-ink-2 md:max-w-[62%]">
          You earned {mission.points} points. Your next mission comes tomorrow.
        </p>
        <p className="mt-2 line-clamp-2 text-body-sm text-ink-3 md:max-w-[62%]">{mission.title}</p>
      </div>
      {left}
    </>
  )
}
