import { links } from '#web/links.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** The terms that a new member agrees to. Their links open in a new tab, so that the form keeps its texts. */
export function SignUpConsent({ className = '' }: { className?: string }) {
  return (
    <p className={`text-caption text-ink-2 ${className}`}>
      By creating an account you confirm that you are at least 13 years old and agree to the{' '}
      <TextLink to={links.terms()} text="Terms of Service" /> and the{' '}
      <TextLink to={links.privacy()} text="Privacy Policy" />.
    </p>
  )
}

function TextLink({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="font-medium text-link underline underline-offset-2"
    >
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
