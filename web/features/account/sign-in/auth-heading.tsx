import { useEffect, useRef } from 'react'
import { type AuthMode, authTexts } from './auth-mode.tsx'

/** Title and text of the mode. The title gets the focus when the mode changes, so that screen readers announce it. */
export function AuthHeading({ mode }: { mode: AuthMode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current !== mode) heading.current?.focus()
    shown.current = mode
  }, [mode])
  const { title, text } = authTexts[mode]
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display-face rounded-small text-h1">
        {title}
      </h1>
      <p className="mt-2.25 text-body text-ink-2">{text}</p>
    </>
  )
}
