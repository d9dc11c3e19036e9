type RadioCard<V extends string> = { value: V; label: string; text: string }

type Props<V extends string> = {
  label: string
  name: string
  cards: readonly RadioCard<V>[]
  value: V | undefined
  disabled?: boolean
  onValueChange: (value: V) => void
}

export function RadioCards<V extends string>(props: Props<V>) {
  const { label, name, cards, value, disabled, onValueChange } = props
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="text-body-sm font-semibold">{label}</legend>
      {cards.map(card => (
        <label
          key={card.value}
          className="mt-2 grid min-h-14 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 rounded-control px-3.5 py-2 ring-1 ring-line ring-inset has-checked:ring-[1.5px] has-checked:ring-ink"
        >
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            onChange={() => onValueChange(card.value)}
            className="row-span-2 size-4.5 accent-(--text)"
          />
          <span className="text-body font-medium">{card.label}</span>
          <span className="text-caption text-ink-2 [overflow-wrap:anywhere]">{card.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
