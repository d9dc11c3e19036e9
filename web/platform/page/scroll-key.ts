import type { Location } from 'react-router'

/** The key under which the router's ScrollRestoration stores the positions of pages. */
export const POSITIONS = 'react-router-scroll-positions'

/**
 * Returns the key under which a page's position is stored. The router gives the same key to all pages that were opened
 * by their address, so the address replaces that key.
 */
export const toScrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? pathname + search : key
