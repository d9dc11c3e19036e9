import { Mail, Share } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, useCopied } from '#web/ui/form/link-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Topic = { kind: ItemKind; title: string; address: string }

const toMessage = (asked: Topic) =>
  i18n.t(
    '{kind, select, idea {I’m working on this:} pain_point {I keep running into this:} other {I built this:}}\n{title}\n\n{kind, select, pain_point {Does it happen to you? What did you do about it last time?} other {Is it for you?}} An honest no helps as much as a yes.\n{address}',
    asked,
  )

/** `children` are further ways to send it. */
export function OwnMessage({ children, ...asked }: Topic & { children: ReactNode }) {
  const [text, setText] = useState(() => toMessage(asked))
  const { field, ...copying } = useCopied<HTMLTextAreaElement>(text)
  return (
    <div className="w-full">
      <TextArea
        ref={field}
        label={i18n.t('Your message')}
        rows={7}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto *:px-2!">
        <CopyButton link={copying} label={i18n.t('Copy message')} className="basis-full!" />
        <Ways title={asked.title} text={text} />
        {children}
      </div>
      <CopyStatus link={copying} what="message" />
    </div>
  )
}

function Ways({ title, text }: { title: string; text: string }) {
  const query = (name: string) => `${name}=${encodeURIComponent(text)}`
  return (
    <>
      {'share' in navigator && (
        <Button look="outline" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          <Share aria-hidden="true" className="size-4.5" />
          {i18n.t('Share…')}
        </Button>
      )}
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&${query('body')}`}
        className={buttonClass({ look: 'outline' })}
      >
        <Mail aria-hidden="true" className="size-4.5" />
        {i18n.t({ message: 'Email', context: 'command: share by email' })}
      </a>
      <a
        href={`https://wa.me/?${query('text')}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ look: 'outline' })}
      >
        {i18n.t('WhatsApp')}
      </a>
    </>
  )
}
