import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import { cx } from '#web/ui/text/cx.ts'

type Props = { readers: number; size: 'large' | 'small' }

/** One ring for each reader of the first twenty, filled for those who have settled. */
export const FewDots = ({ readers, size }: Props) => (
  <div
    role="img"
    aria-label={`${readers} of ${FIRST_VERDICT_READERS} readers`}
    className={cx(
      'evidence-drawing grid grid-cols-[repeat(20,minmax(0,1fr))] items-center',
      size === 'large' ? 'max-w-85 gap-1' : 'h-4.5 max-w-60 gap-0.75',
    )}
  >
    {Array.from({ length: FIRST_VERDICT_READERS }, (_, place) => (
      <span
        key={place}
        className={cx(
          'aspect-square rounded-full',
          size === 'small' && 'max-w-2.25',
          place < readers ? 'bg-ink' : 'ring-[1.25px] ring-line-strong ring-inset',
        )}
      />
    ))}
  </div>
)
