import { type ReactNode, useId } from 'react'
import { FieldProblem, inputClass } from '#web/ui/form/field.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { type BarProblems, type BarTexts, toNumberTexts } from './bar-draft.ts'
import { type BarCard, toSideWords } from './bar-text.ts'

type Props = {
  cards: readonly BarCard[]
  texts: BarTexts
  problems: BarProblems
  sides: ReturnType<typeof toSideWords>
  labelledBy: string
  onChange: (part: Partial<BarTexts>) => void
}

export function BarChoiceCards({ cards, texts, problems, sides, labelledBy, onChange }: Props) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-col gap-2">
      {cards.map(card => (
        <ChoiceCard
          key={card.choice}
          card={card}
          isChosen={texts.choice === card.choice}
          onChoose={() => onChange({ choice: card.choice, ...(card.numbers && toNumberTexts(card.numbers)) })}
        >
          {card.choice === 'own' && texts.choice === 'own' && (
            <OwnNumbers texts={texts} problems={problems} sides={sides} onChange={onChange} />
          )}
        </ChoiceCard>
      ))}
    </div>
  )
}

type CardProps = { card: BarCard; isChosen: boolean; onChoose: () => void; children: ReactNode }

const ChoiceCard = ({ card: { choice, label, text, why }, isChosen, onChoose, children }: CardProps) => (
  <div
    className={cx(
      'rounded-control ring-inset',
      isChosen ? 'ring-[1.5px] ring-ink' : 'ring-1 ring-line hover:ring-line-strong',
    )}
  >
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3.5 py-2.5">
      <input
        type="radio"
        name="choice"
        value={choice}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.75 size-4.5 accent-(--text)"
      />
      <span className="min-w-0">
        <span className="block text-body font-medium">{label}</span>
        {text && <span className="mt-0.5 block text-body-sm text-ink-2">{text}</span>}
        {why && <span className="block text-caption text-ink-3">{why}</span>}
      </span>
    </label>
    {children}
  </div>
)

const OwnNumbers = ({ texts, problems, sides, onChange }: Omit<Props, 'cards' | 'labelledBy'>) => (
  <div className="grid grid-cols-2 gap-3 px-3.5 pb-3.5 md:ps-11">
    <PercentField
      name="buildAbove"
      label={sides.above}
      value={texts.buildAbove}
      error={problems.buildAbove}
      onText={buildAbove => onChange({ buildAbove })}
    />
    <PercentField
      name="dropBelow"
      label={sides.below}
      value={texts.dropBelow}
      error={problems.dropBelow}
      onText={dropBelow => onChange({ dropBelow })}
    />
  </div>
)

type PercentFieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  onText: (text: string) => void
}

function PercentField({ name, label, value, error, onText }: PercentFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-body-sm font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={event => onText(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className={inputClass('h-10 pe-9 tabular-nums touch:h-11')}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-body text-ink-2"
        >
          %
        </span>
      </div>
      {error && (
        <div className="mt-1">
          <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
        </div>
      )}
    </div>
  )
}
