import { Ellipsis, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/items.ts'
import { useDeleteItem } from '#web/features/items/mutations.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { useBack } from './back-link.tsx'

const AlertDialog = lazy(async () => ({ default: (await import('#web/ui/alert-dialog.tsx')).AlertDialog }))

/** What the owner may do with the item. */
export function ItemMenu({ item }: { item: ItemDetail }) {
  const [asking, setAsking] = useState<boolean>()
  const navigate = useNavigate()
  const { to } = useBack()
  const remove = useDeleteItem(item.kind)
  if (!item.can.delete) return null
  const confirm = () =>
    remove.mutate(item.id, { onSuccess: () => navigate(to), onError: () => setAsking(false) })
  return (
    <>
      <MenuButton
        label="More"
        className={buttonClass({ look: 'ghost', size: 'sm', className: '-mt-1' })}
        sections={[
          { items: [{ label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: () => setAsking(true) }] },
        ]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <AlertDialog
            open={asking}
            onOpenChange={setAsking}
            title="Delete this for good?"
            text="Its votes, comments and answers go with it. This cannot be undone."
            confirmLabel="Delete"
            look="danger"
            busy={remove.isPending}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </>
  )
}
