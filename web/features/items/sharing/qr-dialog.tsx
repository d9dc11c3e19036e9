import { i18n } from '#contract/text/i18n.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QrPicture } from './qr-picture.tsx'
import type { OwnItem } from './use-author-link.ts'

type Props = { item: OwnItem; open: boolean; onOpenChange: (open: boolean) => void }

export const QrDialog = ({ item, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={i18n.t('QR code')}>
    <div className="mx-auto flex max-w-72 flex-col gap-4 pb-2">
      <QrPicture item={item} />
    </div>
  </Dialog>
)
