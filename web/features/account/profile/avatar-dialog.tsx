import { useState } from 'react'
import type { Upload } from '#contract/uploads.ts'
import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { toNotice } from '#web/platform/failure-notice.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useChangeAvatar } from './mutations.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; avatar: string | null }

/** Sets or removes the member's picture. A picture that is chosen and not saved is forgotten. */
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
      title="Profile picture"
      text="Every member sees it beside your name. It is shown as a circle from its middle."
      footer={
        <>
          {error && <Problem error={error} />}
          {avatar && !chosen && (
            <Button look="ghost" busy={isPending} onClick={() => void save(null)}>
              Remove picture
            </Button>
          )}
          <Button
            busy={isPending}
            disabled={!chosen || upload.sending !== undefined}
            onClick={() => void save(chosen?.key ?? null)}
          >
            Save picture
          </Button>
        </>
      }
    >
      <PictureField label="Picture" upload={upload} picture={chosen} disabled={isPending} />
    </Dialog>
  )
}

const Problem = ({ error }: { error: Error }) => (
  <p role="alert" className="w-full text-body-sm text-danger-text">
    Your picture was not changed. {toNotice(error).description}
  </p>
)
