import { LandingSection } from './landing-section.tsx'

const struggles = [
  {
    title: "The Beginner's Struggle",
    text: 'You have an idea and nobody to test it on. Friends say it sounds great, which tells you nothing. So it stays in a notebook, or you build it and hope.',
  },
  {
    title: "The Advanced Builder's Struggle",
    text: 'You can ship anything in a weekend. Then launch day is quiet, and you cannot tell whether the idea was wrong or the right people never heard of it.',
  },
  {
    title: 'The Real Grind',
    text: 'Finding people is a second job: messages without an answer, posts without a reader, polite surveys. And it starts over with every idea.',
  },
]

export function Problem() {
  return (
    <LandingSection id="problem" eyebrow="Problem" title="Building was never the part that stops you">
      <ol className="mt-10 border-b border-line-subtle md:mt-14">
        {struggles.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-line-subtle py-7 md:grid-cols-[3.5rem_1fr_1.4fr] md:py-9"
          >
            <span aria-hidden="true" className="font-mono text-body-sm text-ink-3">
              0{index + 1}
            </span>
            <h3 className="text-title">{title}</h3>
            <p className="max-w-[62ch] text-lead text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
