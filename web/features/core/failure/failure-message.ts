import { isRouteErrorResponse } from 'react-router'

/** The words of what a route threw, be it an error, the router's own answer or some other value. */
export function toFailureMessage(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message || error.name : String(error)
}
