import { Explanation } from '#web/features/evidence/explanation/explanation.tsx'
import { READERS } from '#web/features/evidence/explanation/looking.ts'
import { LookingOften } from '#web/features/evidence/explanation/looking-often.tsx'
import { PublicPage } from '#web/features/site/landing/public-page.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Evidence() {
  useTitle('How Evidence Works')
  return (
    <PublicPage>
      <div className="mx-auto max-w-280 px-4 pt-10 pb-18 md:pt-14 md:pb-28 xl:px-0">
        <header className="max-w-prose">
          <p className="font-mono text-micro text-ink-3 uppercase">How sure is it?</p>
          <h1 className="display-face mt-4 text-detail">Look every hour, and luck will find you</h1>
          <p className="mt-4 text-lead text-ink-2">
            Here is one idea. In truth 1 in 5 readers says yes, the dashed line. Its author looks after every
            single reader, as you would. Both pictures show the same {READERS} readers in the same order. Only
            the way of computing how sure one can be is different.
          </p>
        </header>
        <LookingOften />
        <Explanation />
      </div>
    </PublicPage>
  )
}
