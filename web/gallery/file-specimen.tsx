import { useRef, useState } from 'react'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { LONG_TEXT } from './long-text.ts'
import { Specimen } from './specimen.tsx'

export function FileSpecimen() {
  const [name, setName] = useState(LONG_TEXT)
  const [empty, failed, off] = [useRef(null), useRef(null), useRef(null)]
  const common = { accept: 'image/png', onFile: (file: File) => setName(file.name) }
  return (
    <Specimen title="Files">
      <FileDrop
        {...common}
        ref={empty}
        label="A picture"
        hint="PNG, JPG up to 2MB"
        invitation="Choose a picture"
      >
        <p className="truncate text-caption text-ink-3">{name}</p>
        <Progress label="Sending" value={40} />
      </FileDrop>
      <FileDrop
        {...common}
        ref={failed}
        label="Refused"
        error="This file is larger than 2 MB."
        invitation="Choose another"
      />
      <FileDrop {...common} ref={off} label="Disabled" invitation="Choose a picture" disabled />
    </Specimen>
  )
}
