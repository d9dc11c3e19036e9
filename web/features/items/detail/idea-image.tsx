import type { Picture } from '#contract/pictures.ts'
import { PAGE_SIZES } from '#web/features/items/uploads/card-sizes.ts'
import { LazyPicture } from '#web/features/items/uploads/lazy-picture.tsx'

type Props = { title: string; image: Picture }

/** The picture on an idea's page, whole: its room is there before it is. */
export const IdeaImage = ({ title, image }: Props) => (
  <figure
    className="max-h-[30rem] w-full overflow-hidden rounded-card bg-subtle shadow-card"
    style={{ aspectRatio: `${image.width} / ${image.height}` }}
  >
    <LazyPicture
      picture={image}
      alt={`Picture of ${title}`}
      sizes={PAGE_SIZES}
      className="object-contain"
      placeholder={
        <p className="grid size-full place-items-center text-caption text-ink-3">
          The picture could not be loaded
        </p>
      }
    />
  </figure>
)
