import { type ReactNode, useState } from 'react'
import { sourcesOf } from '#contract/items/picture-sizes.ts'
import type { Picture } from '#contract/items/pictures.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useIsNear } from '#web/ui/brand/use-nearness.ts'
import { cx } from '#web/ui/text/cx.ts'

/** On phones the screen without its margins, otherwise the columns of the lists. */
export const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, calc(100vw - 4.5rem)'

/** On phones the screen without its margins, otherwise the main column. */
export const PAGE_SIZES = '(min-width: 64rem) 48rem, calc(100vw - 2rem)'

const NEAR_PX = 50

type Props = {
  picture: Picture
  alt: string
  /** In the syntax of the `sizes` attribute. */
  sizes: string
  className?: string
  /** Shown if the picture does not load. */
  placeholder: ReactNode
}

export function LazyPicture(props: Props) {
  const { ref, isNear } = useIsNear(NEAR_PX)
  return (
    <div ref={ref} className="size-full">
      {isNear && <Loading key={props.picture.address} {...props} />}
    </div>
  )
}

/** A member's picture on a page, whole. */
export const PagePicture = (props: Pick<Props, 'picture' | 'alt'>) => (
  <LazyPicture
    {...props}
    sizes={PAGE_SIZES}
    className="object-contain"
    placeholder={
      <p className="grid size-full place-items-center text-caption text-ink-3">
        {i18n.t('The picture didn’t load')}
      </p>
    }
  />
)

function Loading({ picture, alt, sizes, className, placeholder }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return placeholder
  return (
    <img
      src={picture.address}
      srcSet={sourcesOf(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
      className={cx(
        'size-full transition-opacity duration-300',
        state === 'loading' && 'opacity-0',
        className ?? 'object-cover object-top',
      )}
    />
  )
}
