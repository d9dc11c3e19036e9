import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { toEmbedOrigin } from '#contract/public-pages/embed-origin.ts'
import { refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { publicPageKeys } from '#web/platform/cache/query-keys.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'

const useEmbedOrigins = (itemId: ItemId) =>
  useMutation({
    mutationFn: (origins: string[]) =>
      api('PUT /items/:itemId/embed-origins', { params: { itemId }, body: { origins } }),
    meta: {
      replaces: publicPageKeys.ofItem(itemId),
      failure: { title: i18n.t('Error changing the addresses') },
    },
  })

const BEGINNING = 'https://'
const FULL = i18n.t(
  '{count, plural, one {You can add at most # address.} other {You can add at most # addresses.}}',
  {
    count: lengths.embedOrigins,
  },
)

export function OriginList({ id, origins }: { id: ItemId; origins: string[] }) {
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useEmbedOrigins(id)
  const change = (wanted: string[]) =>
    // The focused element may have disappeared.
    mutateAsync(wanted, { onSettled: () => field.current?.focus() })
  return (
    <TitledCard padding="lg" title={i18n.t('1. Your sites')} text={i18n.t('Only shows on these sites.')}>
      {origins.length > 0 && (
        <ul className="mt-3.5 flex flex-col gap-2">
          {origins.map(origin => (
            <li
              key={origin}
              className="flex min-h-10 items-center gap-2 rounded-control bg-surface ps-3.5 pe-1 ring-1 ring-line-strong ring-inset"
            >
              <span className="min-w-0 flex-1 font-mono text-caption [overflow-wrap:anywhere]">{origin}</span>
              <IconButton
                label={i18n.t('Remove {origin}', { origin })}
                size="sm"
                disabled={isPending}
                onClick={() => void change(origins.filter(other => other !== origin)).catch(() => {})}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <NewOrigin field={field} isPending={isPending} origins={origins} onAdd={change} />
    </TitledCard>
  )
}

type NewProps = {
  field: React.RefObject<HTMLInputElement | null>
  isPending: boolean
  origins: string[]
  onAdd: (origins: string[]) => Promise<unknown>
}

function findProblem(origin: string | undefined, origins: readonly string[]) {
  if (!origin) return refusals['embed.not-an-origin'].sentence
  const isFull = origins.length >= lengths.embedOrigins
  return isFull && !origins.includes(origin) ? FULL : undefined
}

function NewOrigin({ field, isPending, origins, onAdd }: NewProps) {
  const { form, problems } = useForm<{ origin: string }>({
    fields: ['origin'],
    check: ({ origin: written }) => {
      const origin = toEmbedOrigin(written)
      return { problems: { origin: findProblem(origin, origins) }, values: { origin: origin ?? '' } }
    },
    send: async ({ origin }) => {
      const clear = () => {
        if (field.current) field.current.value = ''
      }
      if (!origins.includes(origin)) await onAdd([...origins, origin])
      clear()
    },
  })
  return (
    <form {...form} className="mt-2 flex items-start gap-2">
      <TextField
        ref={field}
        name="origin"
        label={i18n.t('Site address')}
        labelHidden
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        placeholder={BEGINNING}
        error={problems.origin}
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="outline" busy={isPending}>
        {i18n.t('Add')}
      </Button>
    </form>
  )
}
