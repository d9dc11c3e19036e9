import type { ReactNode } from 'react'

type Props = { back: ReactNode; header: ReactNode; rail: ReactNode; children: ReactNode }

/** The page of an item. The rail stands beside the text on wide screens and before it on narrow ones. */
export const DetailFrame = ({ back, header, rail, children }: Props) => (
  <>
    {back}
    <div className="mt-3 grid gap-4.5 phone:pb-(--vote-bar) lg:grid-cols-[minmax(0,1fr)_336px] lg:grid-rows-[auto_1fr] lg:gap-x-9">
      {header}
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="flex flex-col gap-4 lg:sticky lg:top-21">{rail}</div>
      </aside>
      <div className="flex min-w-0 flex-col gap-4.5">{children}</div>
    </div>
  </>
)
