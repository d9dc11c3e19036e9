import { buttonClass } from '#web/ui/form/button-class.ts'

const LOOK = 'relative z-1 min-w-0 max-w-full [overflow-wrap:anywhere]'

/** Leads to the product's own site, above the card's link; plain words where there is no http(s) address. */
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
