import { fnv1a } from '#contract/text/fnv1a.ts'
import { toInitials } from '#contract/text/initials.ts'
import { cx } from '#web/ui/text/cx.ts'

const HUES = 12
const SIZES = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-8 text-[0.75rem]',
  row: 'size-10 text-[0.875rem]',
  lg: 'size-16 text-[1.125rem]',
  xl: 'size-24 text-[1.75rem]',
}

type Props = {
  id: string
  name: string
  picture?: string | null | undefined
  size?: keyof typeof SIZES
  className?: string
}

/**
 * The picture of a member, or their initials on a gradient. The id decides its hue. It is decoration, because the name
 * is always beside it as text.
 */
export function Avatar({ id, name, picture, size = 'sm', className }: Props) {
  return (
    <span
      aria-hidden="true"
      style={{ ['--hue' as string]: (fnv1a(id) % HUES) * (360 / HUES) }}
      className={cx(
        'relative grid flex-none select-none overflow-hidden place-items-center rounded-full font-semibold leading-none tracking-normal text-[oklch(0.98_0_0)]',
        'bg-linear-140 from-[oklch(0.5_0.12_var(--hue))] to-[oklch(0.42_0.12_calc(var(--hue)+50))]',
        SIZES[size],
        className,
      )}
    >
      {toInitials(name)}
      {picture && <AvatarPicture key={picture} address={picture} />}
    </span>
  )
}

/** If it does not load, the initials are visible again. */
const AvatarPicture = ({ address }: { address: string }) => (
  <img
    src={address}
    alt=""
    loading="lazy"
    decoding="async"
    onError={({ currentTarget }) => currentTarget.classList.add('hidden')}
    className="absolute inset-0 size-full object-cover"
  />
)
