import { LOWEST_BROWSERS } from '#contract/lowest-browsers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { FailureScreen } from '#web/features/core/failure/failure-screen.tsx'
import { links } from '#web/links.ts'
import { BLOCKED } from '#web/ui/overlay/load-code.ts'

/** The content in place of a page whose code needs a newer browser. */
const OutdatedBrowser = () => (
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

/** What a page shows if its code can't run. It is only prerendered: the page's own scripts show the one or the other. */
export const CodelessPage = () => (
  <>
    <template>
      <OutdatedBrowser />
    </template>
    <p
      id="blocked"
      role="alert"
      hidden
      className="fixed inset-x-4 bottom-4 z-50 rounded-control bg-inverse px-4 py-3 text-center text-body-sm text-on-inverse"
    >
      {BLOCKED}
    </p>
  </>
)
