import type { ReactNode } from 'react'

/** Facts, each with its heading. */
export function Essentials({ facts }: { facts: { heading: string; text: ReactNode }[] }) {
  return (
    <div className="mt-8">
      {facts.map(({ heading, text }) => (
        <section key={heading} className="border-t border-line-subtle py-5">
          <h2 className="text-title">{heading}</h2>
          <p className="mt-1.5 text-lead text-ink-2">{text}</p>
        </section>
      ))}
    </div>
  )
}
