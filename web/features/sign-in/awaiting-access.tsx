import { useEffect, useState } from 'react'
import { AppContext, useApp } from '#web/platform/app.ts'
import { findOwnHold } from '#web/platform/session/account.ts'
import { onSessionChange } from '#web/platform/session/session.ts'
import type { Hold } from '#web/platform/session/session-hold.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { FactorForm } from './factor-form.tsx'

const BanView = lazyPart(async () => (await import('#web/features/moderation/notices/ban-view.tsx')).BanView)

const OwnExport = lazyPart(async () => (await import('#web/features/account/own-export.tsx')).OwnExport)
const DeletionBlock = lazyPart(
  async () => (await import('#web/features/account/deletion/deletion-block.tsx')).DeletionBlock,
)
const ProofPrompt = lazyPart(async () => (await import('#web/features/core/proof-prompt.tsx')).ProofPrompt)

/** For a signed-in member who cannot open any other page yet. */
export function AwaitingAccess({ email }: { email: string }) {
  const app = useApp()
  const [hold, setHold] = useState<Hold>()
  useEffect(() => onSessionChange(() => void setTimeout(async () => setHold(await findOwnHold()))), [])
  if (hold === 'factor') return <FactorForm email={email} />
  if (hold !== 'ban') return null
  return (
    <AppContext value={{ ...app, member: app.waiting }}>
      <BanView>
        <div className="mt-5 flex flex-col gap-4">
          <OwnExport />
          <DeletionBlock />
        </div>
        <ProofPrompt />
      </BanView>
    </AppContext>
  )
}
