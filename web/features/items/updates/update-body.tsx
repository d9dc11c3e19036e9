import { ExternalLink } from 'lucide-react'
import type { Update } from '#contract/items/updates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LinkedText } from '#web/features/core/linked-text.tsx'
import { Prose } from '#web/features/items/story/section.tsx'
import { PagePicture } from '#web/features/items/uploads/lazy-picture.tsx'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Props = { update: Update; isOwn: boolean }

export function UpdateBody({ update: { id, text, picture, link }, isOwn }: Props) {
  const { report, dialog } = useReporting()
  const { label, onSelect } = report(i18n.t('Report the picture'), { kind: 'update-picture', id })
  return (
    <>
      <Prose>
        <LinkedText text={text} />
      </Prose>
      {picture && (
        <figure
          className="mt-3 max-h-80 max-w-full overflow-hidden rounded-small bg-subtle"
          style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        >
          <PagePicture picture={picture} alt={i18n.t('Picture of this update')} />
        </figure>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={buttonClass({ look: 'outline', className: 'mt-3 max-w-full [overflow-wrap:anywhere]' })}
        >
          {i18n.t('Try it at {host}', { host: new URL(link).host })}
          <VisuallyHidden> {i18n.t('(opens in a new tab)')}</VisuallyHidden>
          <ExternalLink aria-hidden="true" className="size-4 flex-none" />
        </a>
      )}
      {picture && !isOwn && (
        <Button look="ghost" size="sm" className="-mx-3 text-ink-3!" onClick={onSelect}>
          {label}
        </Button>
      )}
      {dialog}
    </>
  )
}
