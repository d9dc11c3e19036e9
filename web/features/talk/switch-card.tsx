import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { freshness } from '#web/platform/cache/freshness.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'

type Props<Name extends string> = {
  id: string
  title: string
  text: string
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<Record<Name, boolean>>
  save: (settings: Record<Name, boolean>) => Promise<Record<Name, boolean>>
  /** The title of the toast after a failed choice. */
  failure: string
  /** The class for the height of the switches while they load. */
  height: string
  switches: readonly { name: Name; label: string; text: string }[]
  children?: ReactNode
}

/** A card of settings that are on or off. */
export function SwitchCard<Name extends string>({ queryKey, load, ...props }: Props<Name>) {
  const { id, title, text, save, failure, height, switches, children } = props
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: freshness.profile })
  const { mutate: choose } = useSettingsChoice({ queryKey, save, failure })
  const settings = query.data
  return (
    <TitledCard id={id} padding="lg" title={title} text={text}>
      {query.isPending && <Skeleton className={`mt-4 ${height}`} />}
      {settings && (
        <div className="mt-2 -mb-2 divide-y divide-line-subtle [&>*]:py-3">
          {switches.map(({ name, ...texts }) => (
            <Switch
              key={name}
              {...texts}
              checked={settings[name]}
              onChange={() => choose({ [name]: !settings[name] } as Partial<Record<Name, boolean>>)}
            />
          ))}
        </div>
      )}
      {children}
      {query.isError && !settings && <LoadFailure query={query} className="mt-4" />}
    </TitledCard>
  )
}
