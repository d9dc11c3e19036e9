import { type ReactNode, useId, useState } from 'react'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AddressCode } from '#web/features/core/address-code.tsx'
import { OwnMessage } from '#web/features/items/sharing/own-message.tsx'
import { obstacles, usePublicPageChoice } from '#web/features/items/sharing/public-page-switch.tsx'
import { QrButton } from '#web/features/items/sharing/qr-button.tsx'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { useAuthorLink } from '#web/features/items/sharing/use-author-link.ts'
import { useMember } from '#web/platform/app.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/ui/form/link-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useOwnEvidence } from './panel/queries.ts'

const BarForm = lazyPart(async () => (await import('./bars/bar-form.tsx')).BarForm)

const THINGS = ['page', 'list', 'link', 'bar'] as const
type Thing = (typeof THINGS)[number]

function useDealtWith(itemId: ItemId) {
  const { id: member } = useMember()
  const name = `firsthand-first-things:${member}:${itemId}`
  const [dealt, setDealt] = useState(() => (getStoredText(name) ?? '').split(' '))
  const add = (thing: Thing) => {
    const next = [...dealt, thing]
    storeText(name, next.join(' '))
    setDealt(next)
  }
  return { dealt, add }
}

const isNew = ({ begunAt, figures, people, decision }: OwnEvidence) =>
  begunAt !== null && decision === null && people.count === 0 && !figures?.community.sums

export function FirstThings({ item }: { item: JudgedItem }) {
  const { data: evidence } = useOwnEvidence(item.id)
  const { data: page } = usePublicPage(item.id)
  const { dealt, add } = useDealtWith(item.id)
  const [hasMoved, setMoved] = useState(false)
  if (!evidence || !page || !isNew(evidence)) return null
  const needsProof = page.addressObstacle === 'address-unproven'
  const isDone = {
    page: page.isOn,
    list: !needsProof || !page.isOn,
    link: false,
    bar: evidence.rules.length > 0,
  }
  const next = THINGS.find(thing => !isDone[thing] && !dealt.includes(thing))
  if (!next) return null
  const onMoved = () => setMoved(true)
  const onNext = () => {
    add(next)
    onMoved()
  }
  const count: readonly Thing[] =
    needsProof || dealt.includes('list') ? THINGS : THINGS.filter(thing => thing !== 'list')
  const frame = {
    hasMoved,
    onNext,
    place: i18n.t('{place} of {count}', { place: count.indexOf(next) + 1, count: count.length }),
  }
  if (next === 'list') return <ListThing {...frame} />
  const parts = { item, ...frame }
  if (next === 'page') {
    return <PublicPageThing {...parts} obstacle={page.addressObstacle} onMoved={onMoved} />
  }
  return next === 'link' ? <LinkThing {...parts} isPublic={page.isOn} /> : <BarThing {...parts} />
}

type ThingProps = {
  item: JudgedItem
  /** True if another thing was shown before. This one then takes the focus. */
  hasMoved: boolean
  /** A text like '1 of 3'. */
  place: string
  onNext: () => void
}

type FrameProps = Omit<ThingProps, 'item'> & {
  title: string
  text: string
  skip?: string
  children: ReactNode
}

function Frame({ place, title, text, hasMoved, onNext, skip = i18n.t('Skip'), children }: FrameProps) {
  const id = useId()
  return (
    <Card as="section" padding="lg" aria-labelledby={id} data-keep-clear="" className="min-w-0 text-start">
      <div className="flex items-baseline justify-between gap-3">
        <h2
          ref={hasMoved ? focusOnMount : undefined}
          tabIndex={-1}
          id={id}
          className="rounded-small text-title-sm"
        >
          {title}
        </h2>
        <span className="flex-none text-caption text-ink-3 tabular-nums">{place}</span>
      </div>
      <p className="mt-1 max-w-[60ch] text-body-sm text-ink-2">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {children}
        <Button look="ghost" data-keep-clear="" onClick={onNext}>
          {skip}
        </Button>
      </div>
    </Card>
  )
}

type PageProps = ThingProps & { obstacle: keyof typeof obstacles | null; onMoved: () => void }

function PublicPageThing({ item, obstacle, onMoved, ...frame }: PageProps) {
  const { mutateAsync: choose } = usePublicPageChoice(item.id)
  const publish = () => {
    choose(true).then(
      () => notifySuccess({ title: i18n.t('Your page is public') }),
      () => undefined,
    )
    onMoved()
  }
  return (
    <Frame {...frame} title={i18n.t('Make it public')} text={toActsText(item, obstacle)}>
      <Button onClick={publish}>{i18n.t('Make it public')}</Button>
    </Frame>
  )
}

function toActsText({ kind, audiences }: JudgedItem, obstacle: PageProps['obstacle']) {
  // Pain points have no questions, nor have quick ideas, which name no audience.
  const canAnswer = kind === 'product' || audiences.length > 0
  if (obstacle) {
    const acts = canAnswer
      ? i18n.t('Anyone with the link can read it and answer.')
      : i18n.t('Anyone with the link can read it.')
    return `${acts} ${obstacles[obstacle]}`
  }
  return canAnswer
    ? i18n.t('Anyone with the link can read it, answer and join your waiting list.')
    : i18n.t('Anyone with the link can read it and join your waiting list.')
}

function ListThing(frame: Omit<ThingProps, 'item'>) {
  const { email } = useMember()
  return (
    <Frame
      {...frame}
      title={i18n.t('Open your waiting list')}
      text={i18n.t('People without an account can say yes and leave their email, once yours is confirmed.')}
    >
      <AddressCode email={email} onProven={frame.onNext} />
    </Frame>
  )
}

function LinkThing({ item, isPublic, ...frame }: ThingProps & { isPublic: boolean }) {
  const link = useAuthorLink(item)
  // The note stays, although the link itself is idle again after some seconds.
  const [wasCopied, setCopied] = useState(false)
  if (link.state !== 'idle' && !wasCopied) setCopied(true)
  return (
    <Frame
      {...frame}
      title={i18n.t('Your link')}
      text={
        isPublic
          ? i18n.t('Send it to ten people who have this problem. We count the people you bring separately.')
          : i18n.t(
              'Your page isn’t public, so people need an account to read it. We count the people you bring separately.',
            )
      }
      skip={wasCopied ? i18n.t('Next') : i18n.t('Skip')}
    >
      <LinkField link={link} className="rounded-control bg-subtle ring-1 ring-line ring-inset" />
      <CopyButton link={link} look="outline" />
      <QrButton item={item} />
      <CopyStatus link={link} />
      {isPublic && <OwnMessage kind={item.kind} title={item.title} address={link.text} />}
    </Frame>
  )
}

function BarThing({ item, ...frame }: ThingProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <BarForm item={item} bar={null} sums={null} onDone={() => setOpen(false)} />
  return (
    <Frame
      {...frame}
      title={i18n.t('Your bar')}
      text={i18n.t('You haven’t set your bar. It counts most if you set it now, before anyone looks.')}
    >
      <Button onClick={() => setOpen(true)}>{i18n.t('Set your bar')}</Button>
    </Frame>
  )
}
