import { LOWEST_BROWSERS } from '#contract/lowest-browsers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { FailureScreen } from '#web/features/core/failure/failure-screen.tsx'
import { links } from '#web/links.ts'

/** The content in place of a page whose code needs a newer browser. It is only prerendered, so its link is a plain one. */
export const OutdatedBrowser = () => (
  <main>
    <FailureScreen
      title={i18n.t('This page needs a newer browser')}
      text={i18n.t(
        'It works in Chrome and Edge {chrome}, Firefox {firefox} and Safari {safari}, and in all later versions.',
        LOWEST_BROWSERS,
      )}
      actions={
        <a href={links.home()} className="font-medium text-link underline">
          {i18n.t('Go to the home page')}
        </a>
      }
    />
  </main>
)
