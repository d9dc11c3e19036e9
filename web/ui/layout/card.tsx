import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type CardHeaderProps = {
  title: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  id?: string
  text?: ReactNode
  action?: ReactNode
  /** A ref for the heading, which can then take the focus. */
  heading?: Ref<HTMLHeadingElement>
  className?: string
}

const PADDINGS = { none: '', md: 'p-4 md:p-5', lg: 'p-5 md:p-6.5' }
const TONES = {
  plain: 'bg-surface shadow-card',
  pain: 'wash-pain',
  panel: 'dark bg-panel text-ink shadow-edge',
}

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: keyof typeof PADDINGS
  tone?: keyof typeof TONES
}

/** In the `panel` tone it and its content are dark in both themes. */
export function Card({ as: Tag = 'div', padding = 'md', tone = 'plain', className, ...rest }: Props) {
  const Element = Tag as 'div'
  return <Element {...rest} className={cx('rounded-card', PADDINGS[padding], TONES[tone], className)} />
}

type TitledProps = Omit<Props, 'as' | 'title'> & Omit<CardHeaderProps, 'className'>

/** A section with a heading. */
export function TitledCard({ title, as, id, text, action, heading, children, ...card }: TitledProps) {
  const ownId = useId()
  const titleId = id ?? ownId
  return (
    <Card as="section" aria-labelledby={titleId} {...card}>
      <CardHeader {...{ title, as, text, action, heading }} id={titleId} />
      {children}
    </Card>
  )
}

export function CardHeader({ title, as: Heading = 'h2', id, heading, ...rest }: CardHeaderProps) {
  const { text, action, className } = rest
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}>
      <div className="min-w-min flex-1 basis-24">
        <Heading
          id={id}
          ref={heading}
          tabIndex={heading ? -1 : undefined}
          className="rounded-small text-title-sm"
        >
          {title}
        </Heading>
        {text && <p className="mt-0.5 text-body-sm text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
  )
}
