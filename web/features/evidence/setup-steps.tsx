import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { SUGGESTION } from '#contract/evidence/bars.ts'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import { toJudgedItem } from '#contract/evidence/judged-item.ts'
import { toEnoughText } from '#contract/evidence/texts/figure-text.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { OwnMessage } from '#web/features/items/sharing/own-message.tsx'
import {
  MakePublic,
  MakePublicButton,
  OwnAddressCode,
  obstacles,
} from '#web/features/items/sharing/public-page-switch.tsx'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { OwnShareOnX } from '#web/features/items/sharing/share-on-x.tsx'
import { useAuthorLink } from '#web/features/items/sharing/use-author-link.ts'
import { useMember } from '#web/platform/app.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/ui/form/link-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { suggestBar } from './bars/bar-draft.ts'
import { BarMarks } from './bars/bar-marks.tsx'
import { useWriteBar } from './bars/mutations.ts'
import { useBarSuggestion } from './bars/queries.ts'
import { useOwnEvidence } from './panel/queries.ts'

const BarForm = lazyPart(async () => (await import('./bars/bar-form.tsx')).BarForm)

const STEPS = ['bar', 'page', 'link'] as const
type Step = (typeof STEPS)[number]

function useDealtWith(itemId: ItemId) {
  const { id: member } = useMember()
  const name = `firsthand-first-things:${member}:${itemId}`
  const [dealt, setDealt] = useState(() => (getStoredText(name) ?? '').split(' '))
  const add = (step: Step) => {
    const next = [...dealt, step]
    storeText(name, next.join(' '))
    setDealt(next)
  }
  return { dealt, add }
}

const isNew = ({ begunAt, figures, people, decision }: OwnEvidence) =>
  begunAt !== null && decision === null && people.count === 0 && !figures?.community.sums

/** After publishing (`isFresh`) the link is the last step and stays. Elsewhere the page has it in another tab. */
export function SetupSteps({ item, isFresh = false }: { item: ItemDetail; isFresh?: boolean }) {
  const { data: evidence } = useOwnEvidence(item.id)
  const { data: page } = usePublicPage(item.id)
  const { dealt, add } = useDealtWith(item.id)
  const [hasMoved, setMoved] = useState(false)
  if (!evidence || !page || (!isFresh && !isNew(evidence))) return null
  const isDone = { bar: evidence.bars.length > 0, page: page.isOn, link: !isFresh }
  const next = STEPS.find(step => !isDone[step] && !dealt.includes(step))
  if (!next) return null
  const onMoved = () => setMoved(true)
  const onNext = () => {
    add(next)
    onMoved()
  }
  const count = isFresh ? STEPS.length : STEPS.length - 1
  const place = i18n.t('{place} of {count}', { place: STEPS.indexOf(next) + 1, count })
  const frame = { item, hasMoved, place, onNext, onMoved }
  if (next === 'bar') return <BarStep {...frame} />
  return next === 'page' ? (
    <PublicPageStep {...frame} obstacle={page.addressObstacle} />
  ) : (
    <LinkStep key={`${page.isOn}`} {...frame} isOn={page.isOn} obstacle={page.addressObstacle} />
  )
}

type StepProps = {
  item: ItemDetail
  /** True if another step was shown before. This one then takes the focus. */
  hasMoved: boolean
  /** A text like '1 of 3'. */
  place: string
  onNext: () => void
  /** Called by a press after which the next step is shown without `onNext`. */
  onMoved: () => void
}

type Obstacle = { obstacle: keyof typeof obstacles | null }

type FrameProps = Pick<StepProps, 'place' | 'hasMoved'> & {
  title: string
  text?: string
  /** Buttons, in a row at the end. */
  acts?: ReactNode
  onLater?: () => void
  children?: ReactNode
}

function Frame({ place, title, text, hasMoved, acts, onLater, children }: FrameProps) {
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
      {text && <p className="mt-1 max-w-[60ch] text-body-sm text-ink-2">{text}</p>}
      {children}
      {acts && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {acts}
          <Button look="ghost" data-keep-clear="" onClick={onLater}>
            {i18n.t('Later')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function BarStep({ item, onNext, onMoved, ...frame }: StepProps) {
  const { kind } = item
  const { suggestion = SUGGESTION, isPending } = useBarSuggestion(kind)
  const { mutateAsync: write, isPending: isSending } = useWriteBar()
  const [isOpen, setOpen] = useState(false)
  if (isPending) return null
  const onDone = () => {
    onMoved()
    setOpen(false)
  }
  if (isOpen) return <BarForm item={toJudgedItem(item)} bar={null} sums={null} onDone={onDone} />
  const writeSuggested = () => {
    const { bar } = suggestBar(suggestion, Date.now())
    if (bar) write({ itemId: item.id, bar }).then(onNext, () => undefined)
  }
  return (
    <Frame
      {...frame}
      title={i18n.t(
        '{kind, select, pain_point {What would make you take it on?} other {What would make you build it?}}',
        { kind },
      )}
      text={i18n.t('Decide now, so you can’t move the goalposts later.')}
      onLater={onNext}
      acts={
        <>
          <Button busy={isSending} className="phone:w-full" onClick={writeSuggested}>
            {i18n.t('Use this bar')}
          </Button>
          <Button look="outline" disabled={isSending} onClick={() => setOpen(true)}>
            {i18n.t('Other numbers')}
          </Button>
        </>
      }
    >
      <BarMeaning bar={suggestion} kind={kind} />
    </Frame>
  )
}

const BarMeaning = ({ bar, kind }: ComponentProps<typeof BarMarks>) => (
  <>
    <BarMarks bar={bar} kind={kind} />
    <p className="mt-3.5 text-body-sm">
      {i18n.t(
        '{kind, select, pain_point {That’s the share of people who open it and say they have it too.} other {That’s the share of people who open it and say they’d use it.}} Between {low} and {high} there’s no clear answer.',
        { kind, low: toPercentText(bar.dropBelow), high: toPercentText(bar.buildAbove) },
      )}
    </p>
    <p className="mt-2 text-caption text-ink-3">{toEnoughText()}</p>
  </>
)

const PublicPageStep = ({ item, obstacle, onNext, onMoved, ...frame }: StepProps & Obstacle) => (
  <Frame
    {...frame}
    title={i18n.t('Make it public')}
    text={toActsText(item, obstacle)}
    onLater={onNext}
    acts={<MakePublicButton itemId={item.id} onPress={onMoved} />}
  />
)

function toActsText(item: ItemDetail, obstacle: Obstacle['obstacle']) {
  if (obstacle)
    return i18n.join(
      i18n.t('Anyone with the link can read it and say yes or no. No account needed.'),
      obstacles[obstacle],
    )
  return item.kind === 'pain_point'
    ? i18n.t('Anyone with the link can read it, say yes or no and join your waiting list. No account needed.')
    : i18n.t(
        'Anyone with the link can read it, say yes or no, answer and join your waiting list. No account needed.',
      )
}

type LinkProps = StepProps & Obstacle & { isOn: boolean }

function LinkStep({ item, isOn, obstacle, onNext: _onNext, onMoved, ...frame }: LinkProps) {
  const link = useAuthorLink(item)
  const { kind } = item
  const title = i18n.t('Send your link')
  if (!isOn)
    return (
      <Frame {...frame} title={title}>
        <MakePublic itemId={item.id} onPress={onMoved} />
      </Frame>
    )
  return (
    <Frame
      {...frame}
      title={title}
      text={i18n.t(
        'It’s public. {kind, select, pain_point {Send it to people who may have this pain.} other {Send it to people who have this problem.}}',
        { kind },
      )}
    >
      <div className="mt-3.5 mb-4 flex gap-2">
        <LinkField link={link} className="rounded-control bg-subtle ring-1 ring-line ring-inset" />
        <CopyButton link={link} look="outline" isShort />
      </div>
      <CopyStatus link={link} />
      <OwnMessage kind={kind} title={itemName(item)} address={link.text}>
        <OwnShareOnX item={item} />
      </OwnMessage>
      {obstacle === 'address-unproven' && (
        <div className="mt-4 border-t border-line-subtle pt-4 text-body-sm">
          <p>{obstacles[obstacle]}</p>
          <OwnAddressCode />
        </div>
      )}
    </Frame>
  )
}
