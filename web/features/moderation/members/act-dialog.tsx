import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { roleWords } from './member-text.ts'
import type { MemberAct } from './mutations.ts'
import { useActDialog } from './use-act-dialog.ts'

type Simple = Exclude<MemberAct, { act: 'ban' | 'delete' }>
type Words = { title: string; text: string; confirm: string; done: string }

type Props = { member: OperatorMember; act: Simple; onClose: () => void }

/** Asks before an act that needs no words of its own. Import it lazily. */
export function ActDialog({ member, act, onClose }: Props) {
  const { run, close, isPending, failure } = useActDialog(member, onClose)
  const { title, text, confirm, done } = toWords(member, act)
  return (
    <AlertDialog
      open
      onOpenChange={open => !open && close()}
      title={title}
      text={
        <>
          {text}
          {failure && (
            <span role="alert" className="mt-3 block text-body-sm text-danger-text">
              {failure}
            </span>
          )}
        </>
      }
      confirmLabel={confirm}
      look="primary"
      busy={isPending}
      onConfirm={() => run(act, done)}
    />
  )
}

function toWords(member: OperatorMember, act: Simple): Words {
  const name = member.name ?? 'this member'
  switch (act.act) {
    case 'role':
      return toRoleWords(member, act)
    case 'end-sessions':
      return {
        title: `End all sessions of ${name}?`,
        text: 'They are signed out everywhere within two seconds and can sign in again. We email them.',
        confirm: 'End the sessions',
        done: 'All sessions ended',
      }
    case 'reset-factors':
      return {
        title: `Reset the second factor of ${name}?`,
        text: 'It is removed in a day. We email them now, and they can stop it by a link.',
        confirm: 'Reset in a day',
        done: 'The reset is ordered',
      }
    case 'stop-reset':
      return {
        title: 'Stop the reset?',
        text: `The second factor of ${name} stays as it is.`,
        confirm: 'Stop the reset',
        done: 'The reset is stopped',
      }
    case 'lift':
      return {
        title: `Lift the ban of ${name}?`,
        text: 'They can sign in again at once, and are told so.',
        confirm: 'Lift the ban',
        done: 'The ban is lifted',
      }
  }
}

function toRoleWords(
  { name, isProven, hasFactor }: OperatorMember,
  { role }: Extract<Simple, { act: 'role' }>,
): Words {
  const who = name ?? 'this member'
  const powers: Record<typeof role, string> = {
    member: `${who} is an ordinary member again, at once.`,
    moderator: 'Moderators decide on reports and on suspicious votes.',
    operator: 'Operators can do everything you can. It can be taken back only on the server.',
  }
  const factor = role !== 'member' && !hasFactor ? ' They must add a second factor first.' : ''
  const proof =
    role !== 'member' && !isProven
      ? " They haven't confirmed their email: the account may belong to someone else."
      : ''
  return {
    title:
      role === 'member'
        ? `Take the role of ${who}?`
        : `Make ${who} ${role === 'operator' ? 'an operator' : 'a moderator'}?`,
    text: `${powers[role]}${factor}${proof} We email them.`,
    confirm: role === 'member' ? 'Take the role' : `Make ${roleWords[role].toLowerCase()}`,
    done:
      role === 'member'
        ? 'The role is taken'
        : `${who} is ${role === 'operator' ? 'an operator' : 'a moderator'} now`,
  }
}
