import { ArrowDownWideNarrow } from 'lucide-react'
import { useRef, useState } from 'react'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { InlineSelect } from '#web/ui/form/inline-select.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { LONG_TEXT, Samples, Specimen } from './specimen.tsx'

const SORTS = ['Most Recent', 'Most Votes', 'Highest Validation', 'Most Comments'].map(label => ({
  label,
  value: label,
}))
const FILTERS = [
  { value: 'all', label: 'All Ideas' },
  { value: 'mine', label: 'My Ideas' },
  { value: 'others', label: "Others' Ideas" },
] as const
const AUDIENCES = [
  'Freelancers',
  'Solo founders',
  'Designers',
  'Developers',
  'Writers',
  'Teachers',
  'Parents',
  'Students',
  'Nurses',
]

export function ChoiceSpecimen() {
  const [sort, setSort] = useState('Most Recent')
  const [tags, setTags] = useState(['Solo founders', LONG_TEXT])
  const [isOn, setOn] = useState(true)
  return (
    <Specimen title="Choices">
      <ToolbarSamples />
      <Select label="Sort by" options={SORTS} value={sort} onValueChange={setSort} />
      <Select
        label="Category"
        options={SORTS}
        placeholder="Choose a category"
        defaultValue=""
        error="Choose one."
      />
      <Select label="Disabled choice" options={SORTS} disabled />
      <Switch label="Single-key shortcuts" text={LONG_TEXT} checked={isOn} onChange={() => setOn(!isOn)} />
      <Switch label="Turned off" checked={false} onChange={() => {}} />
      <TagInput
        label="Target Audience"
        hint="Press Enter to add"
        tags={tags}
        onTagsChange={setTags}
        suggestions={AUDIENCES}
        max={6}
        placeholder="Add an audience"
      />
      <TagInput label="No tags yet" tags={[]} onTagsChange={() => {}} error="Add at least one audience." />
    </Specimen>
  )
}

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

function ToolbarSamples() {
  const [sort, setSort] = useState('Most Recent')
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all')
  return (
    <Samples>
      <SegmentedControl label="Whose ideas" segments={FILTERS} value={filter} onValueChange={setFilter} />
      <InlineSelect
        label="Sort"
        icon={ArrowDownWideNarrow}
        options={SORTS}
        value={sort}
        onValueChange={setSort}
      />
    </Samples>
  )
}
