import { SUPPORT_EMAIL } from '#web/platform/contacts.ts'

export function SupportLink() {
  return (
    <a href={`mailto:${SUPPORT_EMAIL}`} className="font-medium text-link underline underline-offset-2">
      {SUPPORT_EMAIL}
    </a>
  )
}
