import { useRef } from 'react'
import type { Picture } from '#contract/items/pictures.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import type { UploadControl } from './use-upload.ts'

type Props = {
  label: string
  upload: UploadControl
  picture: Picture | undefined
  disabled?: boolean
}

/** Exactly the text of the specification. WebP is accepted too. */
const HINT = i18n.t('PNG, JPG up to {PICTURE_MB}MB')
const ACCEPT = 'image/png,image/jpeg,image/webp'

/** Uploads a chosen picture at once. */
export function PictureField({ label, upload, picture, disabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { sending, problem, send, cancel, remove, refuse } = upload
  // The pressed button disappears, so the focus returns to the field.
  const thenFocus = (act: () => void) => () => {
    act()
    input.current?.focus()
  }
  return (
    <FileDrop
      ref={input}
      label={label}
      hint={HINT}
      accept={ACCEPT}
      error={problem}
      disabled={disabled}
      onFile={send}
      invitation={
        picture || sending
          ? i18n.t('Choose another picture')
          : i18n.t('Choose a picture, drop it here or paste it')
      }
    >
      <p role="status" className="sr-only">
        {!sending && picture && i18n.t('Your picture is ready.')}
      </p>
      {sending && <SendingRow {...sending} onCancel={thenFocus(cancel)} />}
      {picture && !sending && (
        <Chosen
          picture={picture}
          disabled={disabled}
          onRemove={thenFocus(remove)}
          onGone={() => refuse(i18n.t('We no longer have the picture. Please choose it again.'))}
        />
      )}
    </FileDrop>
  )
}

type SendingProps = { name: string; part: number | undefined; onCancel: () => void }

function SendingRow({ name, part, onCancel }: SendingProps) {
  const isOnItsWay = part !== undefined && part < 1
  const statusText = isOnItsWay
    ? i18n.t('Sending {percent}', { percent: toPercentText(Math.round(part * 100)) })
    : i18n.t('Getting it ready')
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex justify-between gap-3 text-caption text-ink-3 tabular-nums">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span className="flex-none">{statusText}</span>
        </p>
        <Progress
          label={i18n.t('Sending {name}', { name })}
          value={(part ?? 0) * 100}
          valueText={statusText}
        />
      </div>
      <Button look="ghost" size="sm" onClick={onCancel}>
        {i18n.t('Cancel')}
      </Button>
    </div>
  )
}

type ChosenProps = { picture: Picture; disabled: boolean; onRemove: () => void; onGone: () => void }

const Chosen = ({ picture: { address, width, height }, disabled, onRemove, onGone }: ChosenProps) => (
  <div className="flex items-end justify-between gap-3">
    <img
      key={address}
      src={address}
      alt={i18n.t('Your chosen')}
      width={width}
      height={height}
      onError={onGone}
      className="h-28 w-auto max-w-[70%] rounded-small bg-subtle object-contain ring-1 ring-line-subtle"
    />
    <Button look="ghost" size="sm" disabled={disabled} onClick={onRemove}>
      {i18n.t('Remove picture')}
    </Button>
  </div>
)
