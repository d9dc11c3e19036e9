import { Download } from 'lucide-react'
import { qrCode } from '#contract/addresses/qr-code.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { toSharedAddress } from '#web/platform/language.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { OwnItem } from './use-author-link.ts'

type Props = { item: OwnItem; open: boolean; onOpenChange: (open: boolean) => void }

export const QrDialog = ({ item, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={i18n.t('QR code')}>
    <div className="mx-auto flex max-w-72 flex-col gap-4 pb-2">
      <QrPicture item={item} />
    </div>
  </Dialog>
)

export function QrPicture({ item }: { item: OwnItem }) {
  const address = toSharedAddress(links.publicLink(item.id, 'qr'))
  const source = `data:image/svg+xml,${encodeURIComponent(qrCode(address))}`
  return (
    <>
      <img
        src={source}
        alt={i18n.t('QR code of the link')}
        className="aspect-square w-full rounded-control bg-white"
      />
      <div>
        <p className="text-body-sm font-semibold">{i18n.t('QR for a counter or a slide')}</p>
        <p className="mt-0.5 text-caption text-ink-2">{i18n.t('Counts as your own link.')}</p>
        <a
          href={source}
          download="firsthand-qr.svg"
          className={buttonClass({ look: 'outline', size: 'sm', className: 'mt-3' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {i18n.t('SVG')}
        </a>
      </div>
    </>
  )
}
