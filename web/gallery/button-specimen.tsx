import { ArrowRight, Bell, X } from 'lucide-react'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Kbd, KbdKeys } from '#web/ui/text/kbd.tsx'
import { LONG_TEXT, Samples, Specimen } from './specimen.tsx'

const LOOKS = ['primary', 'signal', 'outline', 'ghost', 'danger'] as const
const SIZES = ['sm', 'md', 'lg'] as const

export function ButtonSpecimen() {
  return (
    <Specimen title="Buttons">
      {SIZES.map(size => (
        <Samples key={size}>
          {LOOKS.map(look => (
            <Button key={look} look={look} size={size}>
              {look} {size}
            </Button>
          ))}
        </Samples>
      ))}
      <Samples>
        {LOOKS.flatMap(look => [
          <Button key={look} look={look} disabled>
            disabled
          </Button>,
          <Button key={`${look}-busy`} look={look} busy>
            Save {look}
          </Button>,
        ])}
      </Samples>
      <OddButtons />
      <Button wide>{LONG_TEXT}</Button>
    </Specimen>
  )
}

function OddButtons() {
  return (
    <Samples>
      <a href="#top" className={buttonClass({ look: 'signal', size: 'lg' })}>
        A link <ArrowRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      </a>
      <IconButton label="Notifications">
        <Bell aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label="Close" size="sm">
        <X aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label="Off" disabled>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
      <Kbd>⌘K</Kbd>
      <KbdKeys keys={['g', 'm']} />
      <KbdKeys keys={['Ctrl', 'K']} areHeld />
    </Samples>
  )
}
