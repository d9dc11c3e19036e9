import type { ReactNode } from 'react'
import { StrayDot } from './stray-dot.tsx'

type Props = { title: string; text: string; children?: ReactNode; actions: ReactNode }

/** The whole of a page that has nothing else to show. */
export function FailureScreen({ title, text, children, actions }: Props) {
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-prose flex-col items-center justify-center px-4 py-10 text-center">
      <StrayDot />
      <h1 className="display-face mt-8 text-h1">{title}</h1>
      <p className="mt-3 max-w-[46ch] text-balance text-body text-ink-2">{text}</p>
      {children}
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">{actions}</div>
    </div>
  )
}
