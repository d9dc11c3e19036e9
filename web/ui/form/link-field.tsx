import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'
import { Button } from './button.tsx'

const COPIED_MS = 2_000

type Field = HTMLInputElement | HTMLTextAreaElement
type Copied<Of extends Field = Field> = ReturnType<typeof useCopied<Of>>
type CopiedLink = Copied<HTMLInputElement>

/** Returns a text with a ref for the field that shows it, and a function that copies it. */
export function useCopied<Of extends Field = HTMLInputElement>(text: string) {
  const field = useRef<Of>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  // Browsers have no clipboard on plain HTTP, and users can forbid it.
  const select = () => {
    field.current?.focus()
    field.current?.select()
    setState('selected')
  }
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(() => setState('copied'), select)
  return { text, field, state, copy }
}

type Props = { link: CopiedLink; label?: string; className?: string }

const LINK_LABEL = i18n.t('Your link')

/** A press on the field selects the link. */
export const LinkField = ({ link: { field, text }, label = LINK_LABEL, className }: Props) => (
  <input
    ref={field}
    readOnly
    aria-label={label}
    value={text}
    onFocus={event => event.currentTarget.select()}
    className={cx('h-10 w-full min-w-0 bg-transparent px-3.5 font-mono text-caption touch:h-11', className)}
  />
)

const COPY_LABEL = i18n.t('Copy the link')

type CopyProps = {
  link: Pick<Copied, 'state' | 'copy'>
  label?: string
  look?: 'primary' | 'outline'
  /** Shows only the picture. */
  isShort?: boolean
  className?: string
}

export const CopyButton = ({ link, label = COPY_LABEL, look, isShort, className }: CopyProps) => (
  <Button look={look} className={className} onClick={() => void link.copy()}>
    {link.state === 'copied' ? (
      <Check aria-hidden="true" className="size-4.5" />
    ) : (
      <Copy aria-hidden="true" className="size-4.5" />
    )}
    <span className={isShort ? 'sr-only' : undefined}>
      {link.state === 'copied' ? i18n.t('Copied') : label}
    </span>
  </Button>
)

type What = 'link' | 'message' | 'line'

const words = {
  idle: () => '',
  copied: (what: What) =>
    i18n.t('{what, select, message {Message copied.} line {Line copied.} other {Link copied.}}', { what }),
  selected: (what: What) =>
    i18n.t(
      '{what, select, message {This browser doesn’t let us copy the message. It’s selected, so you can copy it from the field.} line {This browser doesn’t let us copy the line. It’s selected, so you can copy it from the field.} other {This browser doesn’t let us copy the link. It’s selected, so you can copy it from the field.}}',
      { what },
    ),
}

/** The result of a press on the copy button. If the button shows it too, it is only for screen readers. */
export const CopyStatus = ({
  link: { state },
  what = 'link',
}: {
  link: Pick<Copied, 'state'>
  what?: What
}) => (
  <p role="status" className={state === 'selected' ? 'mt-2 text-caption text-ink-2' : 'sr-only size-px!'}>
    {words[state](what)}
  </p>
)
