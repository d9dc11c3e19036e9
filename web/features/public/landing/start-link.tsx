import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { cx } from '#web/ui/text/cx.ts'

/** The way in: the dashboard for a member, the sign-up for a visitor. Who may be either waits to be told apart. */
export function StartLink() {
  const { member } = useApp()
  return (
    <Link
      to={member ? links.dashboard() : links.signUp()}
      className={buttonClass({ className: cx('max-md:px-3', member === undefined && 'returning:invisible') })}
    >
      {member ? 'Dashboard' : 'Get Started Free'}
    </Link>
  )
}
