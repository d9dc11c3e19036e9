import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { OwnItem } from './use-author-link.ts'

const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog)

export function QrButton({ item }: { item: OwnItem }) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        look="outline"
        onPointerEnter={QrDialog.preload}
        onFocus={QrDialog.preload}
        onClick={() => setOpen(true)}
      >
        <QrCode aria-hidden="true" className="size-4.5" />
        {i18n.t('QR')}
      </Button>
      {isOpen !== undefined && <QrDialog item={item} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
