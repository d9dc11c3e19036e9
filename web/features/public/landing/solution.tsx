import { ExamplePortfolio } from './example-portfolio.tsx'
import { LandingSection } from './landing-section.tsx'

const steps = [
  {
    title: 'Say it in three short steps',
    text: 'Publish an idea, a pain point or a product. A guided form asks one thing at a time.',
  },
  {
    title: 'Hear it firsthand',
    text: 'Others vote, answer your questions and propose solutions. An interview chat is one click from any of them.',
  },
  {
    title: 'Let the evidence decide',
    text: 'Every vote moves your project on, from the first maybe to ready to build, and you see how far it is.',
  },
]

export function Solution() {
  return (
    <LandingSection id="solution" eyebrow="Solution" title="This is where the product steps in" panel>
      <div className="mt-10 grid items-center gap-12 md:mt-14 lg:grid-cols-2">
        <ol className="grid gap-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-4">
              <span aria-hidden="true" className="font-mono text-body-sm text-signal-text">
                {index + 1}
              </span>
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="mt-1.5 max-w-[52ch] text-lead text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ExamplePortfolio />
      </div>
    </LandingSection>
  )
}
