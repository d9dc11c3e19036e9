import { type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { toAudienceWords } from '#contract/items/audiences.ts'
import type { OpenQuestion } from '#contract/talk/open-questions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { questionKeys, questionShortcuts } from '#web/features/core/shortcuts/question-shortcuts.ts'
import { shortcuts } from '#web/features/core/shortcuts/shortcuts.ts'
import { useSingleKeys } from '#web/features/core/shortcuts/single-keys.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { CardByline } from '#web/features/items/cards/card-byline.tsx'
import { VoteButtons } from '#web/features/items/votes/vote-buttons.tsx'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { KbdKeys } from '#web/ui/text/kbd.tsx'
import { type Leave, QuestionForm, SolutionButtons } from './question-form.tsx'

/** What takes the focus after a press: the question, where keys act, or its field after an answer. */
export type Focused = 'question' | 'field' | undefined

type Props = Leave & { asked: OpenQuestion; progress: string | undefined; hasMore: boolean; focused: Focused }

export const toQuestion = ({ question }: Pick<OpenQuestion, 'question'>) =>
  question?.question ?? i18n.t('What would solve this?')

export function QuestionCard({ asked, progress, hasMore, focused, ...leave }: Props) {
  const { id, question } = asked
  const heading = useRef<HTMLHeadingElement>(null)
  const item = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!focused) return
    // On a phone the keyboard would cover what the question is about.
    const isField = focused === 'field' && !matchMedia('(pointer: coarse)').matches
    const field = isField && heading.current?.parentElement?.querySelector<HTMLElement>('textarea, a')
    focusOnMount(field || heading.current)
    // The page may have scrolled while the member typed.
    item.current?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  return (
    <section
      aria-labelledby="asked-title asked-question"
      className="relative min-w-0 animate-rise rounded-card bg-surface shadow-card phone:contents"
    >
      <AskingItem ref={item} asked={asked} hasMore={hasMore} />
      <div
        data-answer-bar=""
        className="mx-4 border-t border-line-subtle pt-4 pb-4 md:mx-6.5 md:pb-6 phone:sticky phone:bottom-(--bottom-bar) phone:z-10 phone:order-last phone:-mx-4 phone:mt-auto phone:bg-canvas phone:px-4 phone:pt-3 phone:pb-3"
      >
        <Asked ref={heading} asked={asked} progress={progress} />
        {question ? (
          <QuestionForm asked={asked} question={question} {...leave} />
        ) : (
          <SolutionButtons itemId={id} onSkip={leave.onSkip} undo={leave.undo} />
        )}
        <KeyHints
          keys={question ? questionKeys : questionShortcuts}
          off={`${question ? '' : 'la'}${hasMore ? '' : 'j'}${leave.undo ? '' : 'u'}`}
        />
      </div>
      {hasMore && <MoreEdge className="phone:hidden" />}
    </section>
  )
}

const KeyHints = ({ keys, off }: { keys: typeof questionKeys; off: string }) =>
  useSingleKeys() === 'on' && (
    <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-caption text-ink-3 touch:hidden">
      {[...keys, { ...shortcuts.help, label: i18n.t('Keyboard shortcuts') }]
        .filter(({ keys: [key = ''] }) => !off.includes(key))
        .map(({ label, ...keys }) => (
          <li key={label} className="flex items-center gap-1.5">
            <KbdKeys {...keys} />
            {label}
          </li>
        ))}
    </ul>
  )

type Of<Part> = Pick<Props, 'asked' | 'progress' | 'hasMore'> & { ref: Ref<Part> }

const Asked = ({ ref, asked, progress }: Omit<Of<HTMLHeadingElement>, 'hasMore'>) => (
  <>
    <p id="asked-progress" className="font-mono text-micro text-ink-2">
      {progress}
      {progress && asked.audience !== null && ' · '}
      {asked.audience !== null && (
        <bdi>{i18n.t('For {audience}', { audience: toAudienceWords(asked.audience) })}</bdi>
      )}
    </p>
    <h2
      id="asked-question"
      aria-describedby="asked-progress"
      ref={ref}
      tabIndex={-1}
      dir="auto"
      data-keep-clear=""
      className="mt-1.5 rounded-small text-title [overflow-wrap:anywhere] phone:line-clamp-4 phone:text-[1rem]"
    >
      {toQuestion(asked)}
    </h2>
  </>
)

const AskingItem = ({ ref, asked, hasMore }: Omit<Of<HTMLElement>, 'progress'>) => (
  <article
    ref={ref}
    data-source="community"
    className="relative scroll-mt-20 p-4 md:p-6.5 md:pb-5 phone:rounded-card phone:bg-surface phone:shadow-card"
  >
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.5">
      <Glyph
        id={asked.id}
        kind={uiKinds[asked.kind]}
        size="sm"
        className="row-span-2 self-start md:size-14"
      />
      <CardByline kind={asked.kind} author={asked.author} createdAt={asked.createdAt} />
      <p dir="auto" className="text-title [overflow-wrap:anywhere]">
        <Link
          id="asked-title"
          to={links.item(asked.kind, asked.id)}
          className="rounded-kbd underline-offset-4 hover:underline"
        >
          {asked.title}
        </Link>
      </p>
    </header>
    <p
      dir="auto"
      className="mt-3 line-clamp-3 max-w-prose text-body-sm text-ink-2 [overflow-wrap:anywhere] md:text-body"
    >
      {asked.excerpt}
    </p>
    {asked.question && (
      <div className="mt-4">
        <VoteButtons itemId={asked.id} votes={asked.votes} layout="line" />
      </div>
    )}
    {hasMore && <MoreEdge className="hidden phone:block" />}
  </article>
)

const MoreEdge = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={cx('pointer-events-none absolute inset-x-0 top-full', className)}>
    <div className="mx-4 h-2 rounded-b-card border border-t-0 border-line-subtle bg-surface" />
    <div className="mx-8 h-2 rounded-b-card border border-t-0 border-line-subtle bg-surface" />
  </div>
)
