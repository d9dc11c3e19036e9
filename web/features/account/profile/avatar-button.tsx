import { useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const AvatarDialog = lazyPart(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

/** The button below the member's own avatar. The dialog's code comes when the pointer or the focus is near. */
export function AvatarButton({ avatar }: { avatar: string | null }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        onPointerEnter={AvatarDialog.preload}
        onFocus={AvatarDialog.preload}
        onClick={show}
      >
        {avatar ? 'Change picture' : 'Add a picture'}
      </Button>
      {wanted && <AvatarDialog open={open} onOpenChange={setOpen} avatar={avatar} />}
    </>
  )
}
