/** The columns of the feed by its own width: four, three, two, one. Its parent is the container. */
export const discoverGrid =
  'grid gap-4 @min-[34rem]:grid-cols-2 @min-[52rem]:grid-cols-3 @min-[66rem]:grid-cols-4'
