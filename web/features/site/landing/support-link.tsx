import { supportEmail } from '#web/platform/community.ts'

export function SupportLink() {
  const email = supportEmail()
  return (
    <a href={`mailto:${email}`} className="font-medium text-link underline underline-offset-2">
      {email}
    </a>
  )
}
