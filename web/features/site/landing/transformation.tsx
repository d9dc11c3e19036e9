import { LandingSection } from './landing-section.tsx'

const benefits = [
  {
    title: 'Confidence and clarity',
    text: 'Know what to build next, because the people you build for told you so.',
  },
  {
    title: 'Real user validation',
    text: 'Votes, answers and interviews from people who owe you no compliments.',
  },
  {
    title: 'Risk-free innovation',
    text: 'Find out what an idea is worth while all it has cost you is a few sentences.',
  },
  {
    title: 'Faster time to market',
    text: 'Leave out what nobody asks for and ship the part they do.',
  },
  {
    title: 'Sustainable growth',
    text: 'Grow on demand you can point to: who voted, who answered, who came back.',
  },
  {
    title: 'Building a distribution',
    text: 'Everyone who backs your idea early is someone to tell on launch day.',
  },
]

export function Transformation() {
  return (
    <LandingSection id="transformation" eyebrow="Transformation" title="From guessing to knowing">
      <ol className="mt-10 grid gap-px bg-line-subtle py-px sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
        {benefits.map(({ title, text }, index) => (
          <li key={title} className="bg-canvas py-7 sm:px-7 sm:max-lg:odd:ps-0 lg:nth-[3n+1]:ps-0">
            <span aria-hidden="true" className="font-mono text-body-sm text-ink-3">
              {index + 1}
            </span>
            <h3 className="mt-3 text-title">{title}</h3>
            <p className="mt-1.5 max-w-[40ch] text-lead text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 text-lead">
        <strong className="font-semibold">Join hundreds of entrepreneurs</strong>{' '}
        <span className="text-ink-2">who find out first and build second.</span>
      </p>
    </LandingSection>
  )
}
