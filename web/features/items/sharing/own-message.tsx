import { Mail, Share } from 'lucide-react'
import { useState } from 'react'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, useCopied } from '#web/ui/form/link-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Asked = { kind: ItemKind; title: string; address: string }

const toMessage = ({ title, ...asked }: Asked) => `${title}\n\n${toQuestion(asked)}`

const toQuestion = ({ kind, address }: Omit<Asked, 'title'>) =>
  kind === 'pain_point'
    ? i18n.t(
        'Does this happen to you too? Say what you really think. It takes a minute, without an account: {address}',
        { address },
      )
    : i18n.t('Is this for you? Say what you really think. It takes a minute, without an account: {address}', {
        address,
      })

export function OwnMessage(asked: Asked) {
  const [text, setText] = useState(() => toMessage(asked))
  const { field, ...copying } = useCopied<HTMLTextAreaElement>(text)
  return (
    <div className="w-full">
      <TextArea
        ref={field}
        label={i18n.t('Your message')}
        rows={5}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <CopyButton link={copying} label={i18n.t('Copy message')} className="col-span-2" />
        <Ways title={asked.title} text={text} />
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
        {i18n.t('Email')}
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
