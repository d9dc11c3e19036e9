import { Explanation } from '#web/features/evidence/explanation/explanation.tsx'
import { FEW, READERS } from '#web/features/evidence/explanation/looking.ts'
import { LookingOften } from '#web/features/evidence/explanation/looking-often.tsx'
import { PublicPage } from '#web/features/site/landing/public-page.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

const { yes, readers: people, from, to } = FEW

export function Evidence() {
  useTitle('How Evidence Works')
  return (
    <PublicPage>
      <div className="mx-auto max-w-280 px-4 pt-10 pb-18 md:pt-14 md:pb-28 xl:px-0">
        <header className="max-w-prose">
          <p className="font-mono text-micro text-ink-3 uppercase">How sure is it?</p>
          <h1 className="display-face mt-4 text-detail">Look every hour, and luck will find you</h1>
          <div className="mt-4 space-y-3 text-lead text-ink-2">
            <p>
              Fourteen likes mean nothing until you know how many people looked and left. So we count who
              opens your page, and what they said within an hour. Silence counts too.
            </p>
            <p>
              Few people tell you little. So the count comes with its likely range: when {yes} of {people}{' '}
              people who opened it said yes, the real share is anywhere from {from} to {to}&nbsp;%. The range
              narrows as more people look.
            </p>
            <p>
              An ordinary range is made for one look. Look every hour, and sooner or later luck shows you a
              good number. Ours stays honest however often you check.
            </p>
            <p>
              Here is one idea. In truth 1 in 5 people says yes, the dashed line. Both pictures show the same{' '}
              {READERS} people in the same order.
            </p>
          </div>
        </header>
        <LookingOften />
        <Explanation />
      </div>
    </PublicPage>
  )
}
