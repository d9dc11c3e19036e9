import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { i18n } from '#contract/text/i18n.ts'
import { hasMails } from '#web/platform/community.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { MemberAct } from './mutations.ts'
import { useActDialog } from './use-act-dialog.ts'

const TOLD = hasMails()
  ? i18n.t('We email them.')
  : i18n.t('This community sends no emails, so tell them yourself.')

type Simple = Exclude<MemberAct, { act: 'delete' }>
type Words = { title: string; text: string; confirm: string; done: string }

type Props = { member: OperatorMember; act: Simple; onClose: () => void }

export function ActDialog({ member, act, onClose }: Props) {
  const { run, close, isPending, failure } = useActDialog(member, onClose)
  const { title, text, confirm, done } = toWords(member, act)
  return (
    <ConfirmDialog
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
  const name = member.name ?? i18n.t('this member')
  switch (act.act) {
    case 'role':
      return toRoleWords(member, act)
    case 'end-sessions':
      return {
        title: i18n.t("End all of {name}'s sessions?", { name }),
        text: i18n.join(
          i18n.t("They'll be signed out everywhere within two seconds and can sign in again."),
          TOLD,
        ),
        confirm: i18n.t('End the sessions'),
        done: i18n.t('All sessions ended'),
      }
    case 'reset-factors':
      return {
        title: i18n.t("Reset {name}'s second factor?", { name }),
        text: hasMails()
          ? i18n.t("It's removed in a day. We email them now with a link to stop it.")
          : i18n.join(i18n.t("It's removed in a day."), TOLD),
        confirm: i18n.t('Reset in a day'),
        done: i18n.t('The reset is scheduled'),
      }
    case 'stop-reset':
      return {
        title: i18n.t('Stop the reset?'),
        text: i18n.t("{name}'s second factor stays as it is.", { name }),
        confirm: i18n.t('Stop the reset'),
        done: i18n.t('The reset is stopped'),
      }
    case 'lift':
      return {
        title: i18n.t("Lift {name}'s ban?", { name }),
        text: i18n.t('They can sign in again right away, and we tell them.'),
        confirm: i18n.t('Lift the ban'),
        done: i18n.t('The ban is lifted'),
      }
  }
}

function toRoleWords(
  { name, isProven, hasFactor }: OperatorMember,
  { role }: Extract<Simple, { act: 'role' }>,
): Words {
  const who = name ?? i18n.t('this member')
  const powers: Record<typeof role, string> = {
    member: i18n.t('{who} becomes an ordinary member right away.', { who }),
    moderator: i18n.t('Moderators decide on reports and on suspicious votes.'),
    operator: i18n.t('Operators can do everything you can. You can only undo this on the server.'),
  }
  const factor = role !== 'member' && !hasFactor && i18n.t('They need to add a second factor first.')
  const proof =
    role !== 'member' &&
    !isProven &&
    i18n.t("They haven't confirmed their email, so the account may belong to someone else.")
  return { ...toRoleAct(who, role), text: i18n.join(powers[role], factor, proof, TOLD) }
}

function toRoleAct(who: string, role: Extract<Simple, { act: 'role' }>['role']): Omit<Words, 'text'> {
  switch (role) {
    case 'member':
      return {
        title: i18n.t("Remove {who}'s role?", { who }),
        confirm: i18n.t('Remove the role'),
        done: i18n.t('Role removed'),
      }
    case 'moderator':
      return {
        title: i18n.t('Make {who} a moderator?', { who }),
        confirm: i18n.t('Make moderator'),
        done: i18n.t('{who} is now a moderator', { who }),
      }
    case 'operator':
      return {
        title: i18n.t('Make {who} an operator?', { who }),
        confirm: i18n.t('Make operator'),
        done: i18n.t('{who} is now an operator', { who }),
      }
  }
}
