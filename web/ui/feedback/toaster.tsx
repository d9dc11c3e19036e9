import { CircleAlert, CircleCheck } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { i18n } from '#contract/text/i18n.ts'
import type { Toast } from './notify.ts'
import { keepOutOfTheWay } from './toast-place.ts'

// On phones the navigation is at the bottom. The vote of an open item is above it.
const ABOVE_BARS = 'calc(var(--bottom-bar) + var(--vote-bar) + 24px)'

/** The time to read a toast, decide and reach its button. */
const ACTION_MS = 12_000
/** The time to read two lines, and each further one. */
const READ_MS = 4_000
const LINE_MS = 1_000
const LETTERS_PER_LINE = 44
const WIDE_LETTER = /[\u2e80-\u{1ffff}]/gu

let open = () => {}
const isOpen = new Promise<void>(resolve => {
  open = resolve
})

/**
 * The toasts at the bottom right, or where they cover no button. At most three are shown. Alt+T moves the
 * focus to them. Their time stops under the pointer and while they have the focus after Alt+T.
 */
export function Toaster() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => open(), [])
  useEffect(() => (section.current ? keepOutOfTheWay(section.current) : undefined), [])
  return (
    <Sonner
      ref={section}
      theme="light"
      // The value comes from an attribute of the page, so reading it needs no recalculation of styles.
      dir="auto"
      containerAriaLabel={i18n.t('Notifications')}
      offset={{ bottom: ABOVE_BARS }}
      mobileOffset={{ bottom: ABOVE_BARS }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4.5 text-signal-text" />,
        error: <CircleAlert aria-hidden="true" className="size-4.5 text-danger-text" />,
      }}
    />
  )
}

export const hideToast = (id: string) => void toast.dismiss(id)

type Content = Toast & { lines?: readonly string[] }

const countLines = (text: string) => Math.ceil(text.replace(WIDE_LETTER, '$&$&').length / LETTERS_PER_LINE)

/**
 * Returns the milliseconds for which a toast stays: twelve seconds with an action, otherwise four and one more for each line
 * after the second.
 */
export function toDuration({ title, description = '', lines = [], action }: Content) {
  if (action) return ACTION_MS
  const count = [title, description, ...lines].reduce((sum, text) => sum + countLines(text), 0)
  return READ_MS + Math.max(0, count - 2) * LINE_MS
}

/** Shows a toast once the toaster is mounted, with `lines` as a list below its text. Toasts from before are not lost. */
export async function showToast(kind: 'success' | 'error', toasted: Content) {
  await isOpen
  const { title, lines = [], action, ...rest } = toasted
  const content = {
    ...rest,
    duration: toDuration(toasted),
    ...(lines.length > 0 && { description: toDescription(rest, lines) }),
    ...(action && {
      action: {
        label: action.label,
        onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
          // The toaster gives the focus back when it loses it. That must not happen after the action has moved the
          // focus.
          currentTarget.blur()
          action.run()
        },
      },
    }),
  }
  if (kind === 'success') toast.success(<span role="status">{title}</span>, content)
  else toast.error(<span role="alert">{title}</span>, content)
}

const toDescription = ({ description }: Pick<Toast, 'description'>, lines: readonly string[]) => (
  <>
    {description && <span>{description}</span>}
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)
