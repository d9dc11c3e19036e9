import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode, Ref } from 'react'

type Tab<V extends string> = {
  value: V
  id: string
  label: ReactNode
  panel: ReactNode
  ref?: Ref<HTMLElement>
}

type Props<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onValueChange: (value: V) => void
}

/** Of equal width. Arrow keys choose the next tab. */
export const Tabs = <V extends string>({ label, tabs, value, onValueChange }: Props<V>) => (
  <Base.Root value={value} onValueChange={next => onValueChange(next)}>
    <Base.List
      activateOnFocus
      aria-label={label}
      className="flex bg-[linear-gradient(var(--line),var(--line))] bg-bottom bg-size-[100%_1px] bg-no-repeat"
    >
      {tabs.map(tab => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          id={tab.id}
          ref={tab.ref}
          className="flex min-h-11.5 flex-1 items-center justify-center gap-2.25 rounded-t-small border-b-2 border-transparent pt-0.5 text-body-sm font-medium text-ink-2 -outline-offset-2 data-active:border-ink data-active:text-ink"
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map(tab => (
      <Base.Panel key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
)
