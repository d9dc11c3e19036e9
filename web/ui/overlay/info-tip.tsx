import { Info } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { lazyPart } from './lazy-part.tsx'
import { useTip } from './use-tip.ts'

const TipPopup = lazyPart(async () => (await import('./tip-popup.tsx')).TipPopup)

type Props = { label: string; children: ReactNode; className?: string }

/** A small (i) that explains something on hover, focus, press or tap. Screen readers get the text as its description. */
export function InfoTip({ label, children, className }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [near, setNear] = useState(false)
  const { trigger, open, close, enter, leave } = useTip()
  return (
    <>
      <button
        {...trigger}
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={id}
        onPointerOver={() => setNear(true)}
        onFocusCapture={() => setNear(true)}
        className={cx(
          '-m-1 grid size-6 flex-none place-items-center rounded-full text-ink-3 hover:text-ink touch:-m-3 touch:size-11',
          className,
        )}
      >
        <Info aria-hidden="true" className="size-3.75" />
      </button>
      <span id={id} hidden>
        {children}
      </span>
      {near && (
        <TipPopup anchor={button} open={open} onClose={close} onEnter={enter} onLeave={leave}>
          {children}
        </TipPopup>
      )}
    </>
  )
}
