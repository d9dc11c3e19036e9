import type { Location } from 'react-router'

/** The key under which the router's ScrollRestoration stores the positions of pages. */
export const POSITIONS = 'react-router-scroll-positions'

/**
 * Returns the key under which a page's position is kept. Every page that is opened by its address has the same key of the
 * router, so its address takes the place of that key.
 */
export const toScrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? pathname + search : key
