import { useState } from 'react'
import type { Upload } from '#contract/items/uploads.ts'
import { i18n } from '#contract/text/i18n.ts'
import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useChangeAvatar } from './mutations.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; avatar: string | null }

/** Drops a chosen picture that is not saved. */
export function AvatarDialog({ open, onOpenChange, avatar }: Props) {
  const [chosen, setChosen] = useState<Upload>()
  const upload = useUpload(setChosen)
  const { mutateAsync, isPending, error } = useChangeAvatar()
  const change = useOneAtATime(mutateAsync)
  const close = () => {
    upload.remove()
    onOpenChange(false)
  }
  const save = async (key: Upload['key'] | null) => {
    if (
      await change(key).then(
        () => true,
        () => false,
      )
    )
      close()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => (next ? onOpenChange(true) : close())}
      title={i18n.t('Profile picture')}
      text={i18n.t('Every member sees it next to your name, cropped to a circle.')}
      footer={
        <AvatarActions
          error={error}
          isBusy={isPending}
          onRemove={avatar && !chosen ? () => void save(null) : undefined}
          onSave={chosen && !upload.sending ? () => void save(chosen.key) : undefined}
        />
      }
    >
      <PictureField label={i18n.t('Picture')} upload={upload} picture={chosen} disabled={isPending} />
    </Dialog>
  )
}

type ActionProps = {
  error: Error | null
  isBusy: boolean
  onRemove: (() => void) | undefined
  onSave: (() => void) | undefined
}

const AvatarActions = ({ error, isBusy, onRemove, onSave }: ActionProps) => (
  <>
    {error && <Problem error={error} />}
    {onRemove && (
      <Button look="ghost" busy={isBusy} onClick={onRemove}>
        {i18n.t('Remove picture')}
      </Button>
    )}
    <Button busy={isBusy} disabled={!onSave} onClick={onSave}>
      {i18n.t('Save picture')}
    </Button>
  </>
)

const Problem = ({ error }: { error: Error }) => (
  <p role="alert" className="w-full text-body-sm text-danger-text">
    {i18n.t("Your picture wasn't changed. {reason}", { reason: toToast(error).description })}
  </p>
)
