import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** Its links open in a new tab, so that the form keeps its texts. */
export function SignUpConsent({ className = '' }: { className?: string }) {
  return (
    <p className={`text-caption text-ink-2 ${className}`}>
      <Sentence
        text={i18n.t(
          'By creating an account you confirm that you are at least 13 years old and agree to the <0>Terms of Service</0> and the <1>Privacy Policy</1>.',
        )}
      >
        <TextLink to={links.terms()} />
        <TextLink to={links.privacy()} />
      </Sentence>
    </p>
  )
}

function TextLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="font-medium text-link underline underline-offset-2"
    >
      {children}
      <VisuallyHidden> {i18n.t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  )
}
