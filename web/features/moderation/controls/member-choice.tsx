import type { ReactNode } from 'react'
import type { Author } from '#contract/author.ts'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { MemberName } from './member-name.tsx'

type Row = Author & { note: ReactNode; aside: ReactNode; label: string }
type Props = {
  legend: string
  rows: readonly Row[]
  chosen: ReadonlySet<MemberId>
  onChosen: (chosen: ReadonlySet<MemberId>) => void
}

/** Members outside `rows` stay as they were chosen. */
export function MemberChoice({ legend, rows, chosen, onChosen }: Props) {
  const choose = (ids: readonly MemberId[], isChosen: boolean) =>
    onChosen(isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids)))
  const all = rows.map(({ id }) => id)
  const isAll = all.every(id => chosen.has(id))
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="sr-only">{legend}</legend>
      <Button look="ghost" size="sm" className="-ms-3" onClick={() => choose(all, !isAll)}>
        {isAll ? i18n.t('Deselect all') : i18n.t('Select all')}
      </Button>
      <ul className="mt-1 grid max-h-60 gap-x-8 overflow-y-auto md:max-h-120 md:grid-cols-2">
        {rows.map(({ id, name, avatar, note, aside, label }) => (
          <li key={id} className="flex items-center gap-2.5 border-b border-line-subtle py-2 text-body-sm">
            <label className="grid size-9 flex-none place-items-center touch:size-11">
              <input
                type="checkbox"
                aria-label={label}
                checked={chosen.has(id)}
                onChange={({ target }) => choose([id], target.checked)}
                className="size-4.5 accent-(--text)"
              />
            </label>
            <Avatar id={id} name={name ?? '?'} picture={avatar} size="sm" />
            <span className="min-w-0 flex-1">
              <MemberName member={{ id, name, avatar }} target="_blank" className="font-medium" />
              <span className="block text-caption text-ink-2">{note}</span>
            </span>
            <span className="flex-none text-caption text-ink-2">{aside}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
