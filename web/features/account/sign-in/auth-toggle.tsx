import { type AuthMode, authTexts } from './auth-mode.tsx'

type Props = { mode: AuthMode; disabled: boolean; onToggle: () => void }

export function AuthToggle({ mode, disabled, onToggle }: Props) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onToggle}
      className="mt-2 -mb-2 min-h-11 w-full rounded-small text-body-sm font-medium text-link underline-offset-4 not-disabled:hover:underline disabled:text-ink-3"
    >
      {authTexts[mode].toggle}
    </button>
  )
}
