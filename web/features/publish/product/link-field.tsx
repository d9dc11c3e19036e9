import { useState } from 'react'
import { WebAddress, webAddressOf } from '#contract/web-address.ts'
import { earlyProblemOf } from '#web/platform/field-problem.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { link: string; onLink: (link: string) => void }

const withoutSlash = (link: string) => link.trim().replace(/\/$/, '')

/** The product's address. What is wrong with it is said when it was left: half an address is no mistake. */
export function LinkField({ link, onLink }: Props) {
  const [isLeft, setLeft] = useState(link !== '')
  const problem = isLeft ? earlyProblemOf(WebAddress, link) : undefined
  const address = isLeft && !problem ? webAddressOf(link) : null
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label="Product link"
        hint="Where people find it, such as example.com."
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={problem}
        value={link}
        onChange={event => onLink(event.target.value)}
        onBlur={() => setLeft(link.trim() !== '')}
      />
      <p role="status" className="text-caption text-ink-3 [overflow-wrap:anywhere]">
        {address && withoutSlash(address) !== withoutSlash(link) && `Will open ${address}`}
      </p>
    </div>
  )
}
