import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { LanguageBlock } from '#web/features/account/language/language-block.tsx'
import { SecurityBlock } from '#web/features/account/security/security-block.tsx'
import { ReaderChoices } from '#web/features/evidence/audiences/reader-choices.tsx'
import { BlockedMembers } from '#web/features/talk/blocks/blocked-members.tsx'
import { MailSwitches } from '#web/features/talk/mail-switches.tsx'
import { NotificationSwitches } from '#web/features/talk/notifications/notification-switches.tsx'
import { TalkSwitch } from '#web/features/talk/talk-requests/talk-switch.tsx'
import { listOfferedLanguages } from '#web/platform/language.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'

const NoticesLink = lazyPart(
  async () => (await import('#web/features/moderation/notices/notices-link.tsx')).NoticesLink,
)

const OwnExport = lazyPart(async () => (await import('#web/features/account/own-export.tsx')).OwnExport)

const DeletionBlock = lazyPart(
  async () => (await import('#web/features/account/deletion/deletion-block.tsx')).DeletionBlock,
)

/** Lists the cards of the page in order. `id` is the id of the card's heading, and its part of the address. */
const listSections = (): { id: string; title: string; Section: ComponentType }[] => [
  { id: 'notification-kinds', title: i18n.t('Notifications'), Section: NotificationSwitches },
  { id: 'mails', title: i18n.t('Emails'), Section: MailSwitches },
  { id: 'talks', title: i18n.t('Requests to talk'), Section: TalkSwitch },
  { id: 'readers', title: i18n.t('Reading'), Section: ReaderChoices },
  ...(listOfferedLanguages().length > 1
    ? [{ id: 'language', title: i18n.t('Language'), Section: LanguageBlock }]
    : []),
  { id: 'security', title: i18n.t('Security'), Section: SecurityBlock },
  { id: 'blocked-members', title: i18n.t('Blocked members'), Section: BlockedMembers },
  { id: 'own-export', title: i18n.t('Your data'), Section: OwnExport },
  { id: 'moderation', title: i18n.t('Notices and reports'), Section: NoticesLink },
  { id: 'deletion', title: i18n.t('Delete your account'), Section: DeletionBlock },
]

/** The settings of a member as cards. On wide screens a list of them is beside them. */
export function Settings() {
  useTitle(i18n.t('Settings'))
  return (
    <>
      <PageHeader
        title={i18n.t('Settings')}
        text={i18n.t('Choose what we send you, and keep your account safe.')}
      />
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-x-9">
        <SideList />
        <div className="flex min-w-0 flex-col gap-5">
          {listSections().map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </div>
      </div>
    </>
  )
}

function SideList() {
  const current = useCurrent()
  return (
    <nav aria-label={i18n.t('Settings')} className="sticky top-21 max-lg:hidden">
      <ul className="flex flex-col gap-0.5">
        {listSections().map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              aria-current={id === current ? 'location' : undefined}
              className={cx(
                'block rounded-small px-3 py-1.75 text-body-sm',
                id === current
                  ? 'bg-muted font-medium text-ink'
                  : 'text-ink-2 hover:bg-subtle hover:text-ink',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN

/**
 * Returns the id of the section in view. It is the section that the address names, otherwise the last one that begins
 * above the middle.
 */
function useCurrent() {
  const named = useLocation().hash.slice(1)
  const [current, setCurrent] = useState(listSections()[0]?.id)
  useEffect(() => {
    const sections = listSections()
    const update = () => {
      const top = topOf(named)
      const isNamedInView = top >= 0 && top < innerHeight
      const inView = sections.findLast(({ id }) => topOf(id) < innerHeight / 2) ?? sections[0]
      setCurrent(isNamedInView ? named : inView?.id)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [named])
  return current
}
