import { type ComponentProps, type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import type { OwnEvidence, PersonToAsk } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import type { Status } from '#contract/evidence/status.ts'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { NextStep } from '#contract/evidence/texts/next-step.ts'
import { i18n } from '#contract/text/i18n.ts'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { useAuthorLink } from '#web/features/items/sharing/use-author-link.ts'
import { links } from '#web/links.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus } from '#web/ui/form/link-field.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

const UpdateDialog = lazyPart(
  async () => (await import('#web/features/items/updates/update-dialog.tsx')).UpdateDialog,
)

/** A button that starts a chat, or a link to do so beside another button. */
export type AskPart = ComponentType<{ person: PersonToAsk; isLink?: boolean }>

type Props = {
  item: JudgedItem
  evidence: OwnEvidence
  step: NextStep
  /** The status of those who found it. */
  status: Status
  now: string
  Ask: AskPart
  onSetBar: () => void
  onOverTime: () => void
}

export function NextStepPart({ item, evidence, step, status, now, Ask, ...acts }: Props) {
  const { decision, people } = evidence
  return (
    <section className="flex flex-col gap-x-6 gap-y-2.75 border-t border-line-subtle px-4.5 py-4 @min-[40em]:flex-row @min-[40em]:items-center @min-[40em]:justify-between @min-[40em]:px-6">
      <div className="min-w-0">
        <p className="text-lead text-pretty">{step.sentence}</p>
        {decision && (
          <p className="mt-1 text-body-sm text-ink-2">{toDecisionText(decision, { status, now })}</p>
        )}
        <Beside step={step} people={people} Ask={Ask} />
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2 max-md:*:w-full">
        <Act step={step} item={item} people={people} Ask={Ask} {...acts} />
      </div>
    </section>
  )
}

type BesideProps = { step: NextStep; people: OwnEvidence['people']; Ask: AskPart }

/** Another person to ask: one who only liked it, or the next one while the button is about something else. */
function Beside({ step, people: { next, liker }, Ask }: BesideProps) {
  const person = step.act === 'ask' ? liker : next
  if (!person || step.act === 'link') return null
  const link = <Ask key="0" person={person} isLink />
  const text =
    step.act === 'ask'
      ? i18n.t('or <0/>, who liked it but didn’t say yes')
      : person.mayAsk
        ? i18n.t('or ask <0/>, who said it’s OK to ask')
        : i18n.t('or ask <0/>, who said yes')
  return (
    <p className="mt-0.75 text-body-sm text-ink-2">
      <Sentence text={text}>{link}</Sentence>
    </p>
  )
}

type OwnDecision = NonNullable<OwnEvidence['decision']>

function toDecisionText({ decision, at }: OwnDecision, { status, now }: { status: Status; now: string }) {
  const decided = i18n.t(
    'Your decision: {decision, select, build {build} drop {drop} other {change it}} (public since {day})',
    { decision, day: toEvidenceDay(at, now) },
  )
  if (decision === 'drop' && status === 'above') return i18n.join(i18n.t('Your bar said build.'), decided)
  if (decision === 'build' && status === 'below') return i18n.join(i18n.t('Your bar said drop.'), decided)
  return decided
}

type ActProps = Pick<Props, 'item' | 'step' | 'Ask' | 'onSetBar' | 'onOverTime'> & Pick<BesideProps, 'people'>

function Act({ step: { act }, item, people, Ask, onSetBar, onOverTime }: ActProps) {
  if (act === 'ask') return people.next && <Ask person={people.next} />
  if (act === 'link') return <CopyLink item={item} />
  if (act === 'bar') return <Button onClick={onSetBar}>{i18n.t('Set your bar')}</Button>
  if (act === 'over-time') return <Button onClick={onOverTime}>{i18n.t('See it over time')}</Button>
  if (act === 'visit')
    return (
      <Link to={links.marketplace()} className={buttonClass({})}>
        {i18n.t('Explore the marketplace')}
      </Link>
    )
  if (act === 'read')
    return (
      <Link to="?tab=people" className={buttonClass({})}>
        {i18n.t('Read why')}
      </Link>
    )
  return <Decide itemId={item.id} />
}

/** No link is offered that would show strangers a sign-in page. */
function CopyLink({ item }: Pick<Props, 'item'>) {
  const { data } = usePublicPage(item.id)
  const link = useAuthorLink(item)
  if (!data?.isOn)
    return (
      <Link to="?tab=share" className={buttonClass({})}>
        {i18n.t('Make it public')}
      </Link>
    )
  return (
    <>
      <CopyButton link={link} label={i18n.t('Copy your link')} />
      <CopyStatus link={link} />
    </>
  )
}

type DecideProps = Pick<ComponentProps<typeof Button>, 'look' | 'size'> & { itemId: JudgedItem['id'] }

export function Decide({ itemId, ...button }: DecideProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {i18n.t('Record your decision')}
      </Button>
      {isOpen !== undefined && (
        <UpdateDialog open={isOpen} onOpenChange={setOpen} itemId={itemId} isDecision />
      )}
    </>
  )
}
