import { buttonClass } from './button-class.ts'

/** First thing in the page: jumps over the navigation to the element with the given id. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className={buttonClass({ className: 'fixed start-3 top-3 z-50 not-focus:sr-only focus:fixed' })}
    >
      Skip to content
    </a>
  )
}
