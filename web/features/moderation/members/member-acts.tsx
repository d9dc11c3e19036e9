import { Ban, KeyRound, LogOut, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { Role } from '#contract/operators/roles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { roleWords } from './member-text.ts'

const ActDialog = lazyPart(async () => (await import('./act-dialog.tsx')).ActDialog)
const MemberBanDialog = lazyPart(
  async () => (await import('#web/features/moderation/cases/member-ban-dialog.tsx')).MemberBanDialog,
)
const DeletionDialog = lazyPart(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

type ChosenAct =
  | { about: 'role'; role: Role }
  | { about: 'end-sessions' | 'reset-factors' | 'stop-reset' | 'lift' | 'ban' | 'delete' }

type Ask = (about: Exclude<ChosenAct['about'], 'role'>) => () => void

const roleOptions = Role.options.map(value => ({ value, label: roleWords[value] }))

type Props = { member: OperatorMember }

/** Harmless acts are above the line, the others below it. */
export function MemberActs({ member }: Props) {
  const [asked, setAsked] = useState<ChosenAct>()
  const ask: Ask = about => () => setAsked({ about })
  const { factorReset, factors } = member
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Select
        label={i18n.t('Role')}
        options={roleOptions}
        value={member.role}
        onValueChange={role => setAsked({ about: 'role', role })}
      />
      <Act icon={<LogOut aria-hidden="true" />} onPress={ask('end-sessions')}>
        {i18n.t('End all sessions')}
      </Act>
      {factorReset ? (
        <Act icon={<Undo2 aria-hidden="true" />} onPress={ask('stop-reset')}>
          {i18n.t('Stop the reset')}
        </Act>
      ) : (
        factors.length > 0 && (
          <Act icon={<KeyRound aria-hidden="true" />} onPress={ask('reset-factors')}>
            {i18n.t('Reset factors…')}
          </Act>
        )
      )}
      <p className="text-caption text-ink-2">{toResetText(member)}</p>
      <GraveActs isBanned={member.ban !== null} ask={ask} />
      {asked && <Dialogs asked={asked} member={member} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

const GraveActs = ({ isBanned, ask }: { isBanned: boolean; ask: Ask }) => (
  <div className="mt-2 flex flex-col gap-2 border-t border-line-subtle pt-4">
    {isBanned ? (
      <Act icon={<Undo2 aria-hidden="true" />} onPress={ask('lift')}>
        {i18n.t('Lift the ban')}
      </Act>
    ) : (
      <Act isDanger icon={<Ban aria-hidden="true" />} onPress={ask('ban')}>
        {i18n.t('Ban, with a reason and end date…')}
      </Act>
    )}
    <Act isDanger icon={<Trash2 aria-hidden="true" />} onPress={ask('delete')}>
      {i18n.t('Delete the account…')}
    </Act>
  </div>
)

function toResetText({ factorReset, factors }: OperatorMember) {
  if (factorReset)
    return i18n.t("We'll remove the second factors {fullDate}. Until then you can stop it.", {
      fullDate: toFullDate(factorReset.dueAt),
    })
  return factors.length > 0 ? i18n.t("It's removed in a day.") : i18n.t("They don't have a second factor.")
}

function Dialogs({ asked, member, onClose }: Props & { asked: ChosenAct; onClose: () => void }) {
  const props = { member, onClose }
  if (asked.about === 'ban') return <MemberBanDialog {...props} />
  if (asked.about === 'delete') return <DeletionDialog {...props} />
  if (asked.about === 'role') {
    // The dialog explains an unproven address, so its confirmation covers that too.
    return <ActDialog {...props} act={{ act: 'role', role: asked.role, unproven: !member.isProven }} />
  }
  if (asked.about === 'lift')
    return <ActDialog {...props} act={{ act: 'lift', reason: member.ban?.reason ?? 'other' }} />
  return <ActDialog {...props} act={{ act: asked.about }} />
}

type ActProps = { icon: ReactNode; isDanger?: boolean; onPress: () => void; children: ReactNode }

const Act = ({ icon, isDanger = false, onPress, children }: ActProps) => (
  <Button
    look="outline"
    wide
    className={isDanger ? 'justify-start! text-danger-text!' : 'justify-start!'}
    onClick={onPress}
  >
    <span className="flex-none [&>svg]:size-4.5">{icon}</span>
    {children}
  </Button>
)
