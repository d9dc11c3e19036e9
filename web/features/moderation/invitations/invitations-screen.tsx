import { useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { type MadeLink, NewLink } from './new-link.tsx'

export function InvitationsScreen() {
  const [made, setMade] = useState<MadeLink>()
  return (
    <ScreenLayout
      title={i18n.t('Invitations')}
      text={i18n.t('While sign-up is by invitation, people need one of these links.')}
    >
      <InvitationForm onMade={setMade} />
      {made && <NewLink key={made.link} made={made} />}
      <InvitationTable />
    </ScreenLayout>
  )
}
