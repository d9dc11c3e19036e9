import { cx } from '#web/ui/text/cx.ts'

type Props = {
  id: string
  label: string
  options: readonly string[]
  active: number
  onPick: (option: string) => void
}

/** The listbox of a tag input. Focus stays in the input, which points at the active option by its id. */
export function TagSuggestions({ id, label, options, active, onPick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-hero bg-raised p-1 shadow-popover"
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and the keys
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onPick(option)}
          className={cx(
            'flex min-h-9 cursor-pointer items-center rounded-small px-2.5 text-body-sm touch:min-h-11',
            index === active ? 'bg-muted' : 'hover:bg-subtle',
          )}
        >
          {option}
        </div>
      ))}
    </div>
  )
}
