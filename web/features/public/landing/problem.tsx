import { LandingSection } from './landing-section.tsx'
import { type Struggle, StrugglePicture } from './struggle-picture.tsx'

const struggles: { title: string; text: string; picture: Struggle }[] = [
  {
    title: "The Beginner's Struggle",
    text: 'You have an idea and nobody to test it on. Friends say it sounds great, which tells you nothing. So it stays in a notebook, or you build it and hope.',
    picture: 'alone',
  },
  {
    title: "The Advanced Builder's Struggle",
    text: 'You can ship anything in a weekend. Then launch day is quiet, and you cannot tell whether the idea was wrong or the right people never heard of it.',
    picture: 'quiet',
  },
  {
    title: 'The Real Grind',
    text: 'Finding people is a second job: messages without an answer, posts without a reader, polite surveys. And it starts over with every idea.',
    picture: 'grind',
  },
]

export function Problem() {
  return (
    <LandingSection id="problem" eyebrow="Problem" title="Building was never the part that stops you">
      <ol className="mt-10 border-b border-line-subtle md:mt-14">
        {struggles.map(({ title, text, picture }, index) => (
          <li
            key={title}
            className="grid items-start gap-x-10 gap-y-4 border-t border-line-subtle py-9 md:grid-cols-[8rem_1fr_1.3fr] md:py-11"
          >
            <StrugglePicture of={picture} />
            <div>
              <span aria-hidden="true" className="font-mono text-body-sm text-ink-3">
                0{index + 1}
              </span>
              <h3 className="display-face mt-2 max-w-[16ch] text-h2">{title}</h3>
            </div>
            <p className="max-w-[58ch] text-lead text-ink-2 md:mt-7">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
