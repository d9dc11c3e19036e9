import { buttonClass } from '#web/ui/form/button.tsx'

const LOOK = 'relative z-1 min-w-0 max-w-full [overflow-wrap:anywhere]'

/** Links to the product's own site, above the link of the card. Without an http(s) address it is plain text. */
export function CallToAction({ text, url }: { text: string; url: string | null }) {
  const className = buttonClass({ look: 'outline', size: 'sm', className: LOOK })
  if (!url || !/^https?:\/\//i.test(url)) return <span className={className}>{text}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {text}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
