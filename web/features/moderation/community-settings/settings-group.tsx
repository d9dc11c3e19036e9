import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'

type Props = { title: string; text?: string; children: ReactNode }

export const SettingsGroup = ({ title, text, children }: Props) => (
  <section className="grid gap-x-10 gap-y-3 py-6.5 first:pt-2 md:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)]">
    <div>
      <h2 className="text-title-sm">{title}</h2>
      {text && <p className="mt-1 text-caption text-ink-2">{text}</p>}
    </div>
    {children}
  </section>
)

export const Fixed = ({
  children = i18n.t("Set by the server's configuration"),
}: {
  children?: ReactNode
}) => (
  <span className="inline-flex items-center gap-1.5 text-caption text-ink-2">
    <Lock aria-hidden="true" className="size-3.5 flex-none" />
    {children}
  </span>
)
