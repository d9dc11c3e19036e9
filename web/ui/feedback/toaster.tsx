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

let open = () => {}
const isOpen = new Promise<void>(resolve => {
  open = resolve
})

/**
 * The toasts at the bottom right, or higher up if they would cover a form. At most three are shown, each for four
 * seconds, or for twelve with an action. Alt+T moves the focus to them. Their time stops under the pointer and while
 * they have the focus after Alt+T.
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

type Content = Toast & { lines?: readonly string[] }

/** Shows a toast once the toaster is mounted, with `lines` as a list below its text. Toasts from before are not lost. */
export async function showToast(kind: 'success' | 'error', { title, lines = [], action, ...rest }: Content) {
  await isOpen
  const content = {
    ...rest,
    ...(lines.length > 0 && { description: toDescription(rest, lines) }),
    ...(action && {
      duration: ACTION_MS,
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
