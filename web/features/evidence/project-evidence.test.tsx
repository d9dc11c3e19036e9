import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProjectEvidence } from '#contract/evidence/evidence.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { DiscoverCard, Project } from '#contract/items/items.ts'
import { BUILD, NO_GROUPS, WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { PainPointCard } from '#web/features/items/cards/pain-point-card.tsx'
import { ProjectRow } from '#web/features/items/projects/project-row.tsx'
import { ProjectSentence, ProjectState, ProjectStep } from './project-evidence.tsx'

type Row = { project: Project; evidence: ProjectEvidence }

function toRow(title: string, project: Partial<Project>, evidence: Partial<ProjectEvidence>): Row {
  const id = crypto.randomUUID() as ItemId
  return {
    project: {
      id,
      kind: 'idea',
      title,
      createdAt: at,
      status: 'published',
      voteCount: 24,
      solutionCount: 0,
      ...project,
    },
    evidence: {
      itemId: id,
      isKept: true,
      groups: NO_GROUPS,
      sums: null,
      movedAt: null,
      changed: null,
      bar: null,
      isDecided: false,
      next: null,
      ...evidence,
    },
  }
}

const at = '2026-05-14T14:00:00.000Z'
const early = {
  sums: { yes: 6, readers: 20 },
  bar: WRITTEN_BAR,
  next: { name: 'Jonas Weber', mayAsk: true },
}
const { brought } = NO_GROUPS
const leaning = { ...brought, count: { yes: 8, readers: 20 }, hasFive: true, yes: 10 }
const passed = { sums: { yes: 40, readers: 95 }, bar: { ...WRITTEN_BAR, verdict: BUILD } }

const rows = [
  toRow('Early', {}, early),
  toRow('Passed', { kind: 'product', voteCount: 11 }, passed),
  toRow('Decided', { kind: 'pain_point', voteCount: 4 }, { ...passed, isDecided: true }),
  toRow('Changed', {}, { sums: { yes: 56, readers: 160 }, changed: { readers: 160, at } }),
  toRow(
    'אין מפתח',
    { voteCount: 0 },
    { groups: { ...NO_GROUPS, brought: leaning }, bar: WRITTEN_BAR, next: { name: 'Ewa', mayAsk: false } },
  ),
  toRow('Hidden', { status: 'hidden' }, early),
  toRow('Old', {}, { isKept: false }),
]
let requests: string[]
let isDown: boolean

beforeEach(() => {
  requests = []
  isDown = false
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (isDown) return Response.json({ code: 'item.missing', message: 'No', requestId: 'x' }, { status: 404 })
    return Response.json(rows.map(({ evidence }) => evidence))
  })
})

const parts = { State: ProjectState, Sentence: ProjectSentence, Step: ProjectStep }

const show = () =>
  renderPart(
    <ul>
      {rows.map(({ project }) => (
        <ProjectRow key={project.id} project={project} page={2} parts={parts} />
      ))}
    </ul>,
    { at: '/dashboard?page=2' },
  )

/** Returns the texts of a row in order, without those of its votes and step. */
function read(row: HTMLElement) {
  const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walk.nextNode())
    if (!walk.currentNode.parentElement?.closest('[aria-hidden], [hidden]'))
      texts.push(walk.currentNode.textContent ?? '')
  return texts
    .slice(
      0,
      texts.findIndex(text => text.startsWith('Votes')),
    )
    .join('|')
    .replaceAll('\u00A0', ' ')
}

test('one request returns each project’s sentence and its status with the reason', async () => {
  show()
  await screen.findAllByText('Record decision')
  const shown = screen.getAllByRole('listitem').map(row => read(row).replaceAll(' %', '%'))
  expect(shown).toEqual([
    'Early|IDEA|6 of 20 members who found it said they’d use it.|Too early to call|Our guess: a 7 in 10 chance that it’s over 20%.',
    'Passed|PRODUCT|40 of 95 members who found it said they’d use it.|Above your bar|Your plan says to build it.',
    'Decided|PAIN POINT|40 of 95 members who found it said they have this pain.|Enough people have it|Your plan says to take it on.',
    'Changed|IDEA|56 of 160 members who found it said they’d use it.|Answers changed',
    expect.stringMatching(
      /^אין מפתח\|IDEA\|8 of 20 people you brought said they’d use it\.\|Leaning yes\|2 more people have said yes. The count from .+ doesn’t include that yet\.$/,
    ),
    expect.stringMatching(/^Hidden\|IDEA\|Hidden by a moderator\|6 of 20/),
    'Old|IDEA|You published it before we counted who opens it.|Too early to call',
  ])
  expect(requests).toEqual(['/api/me/evidence?page=2'])
})

test('the next step names its project and links to where it is done', async () => {
  show()
  await screen.findAllByText('Record decision')
  const steps = screen.getAllByRole('link', { description: /./ }).map(step => {
    const title = document.getElementById(step.getAttribute('aria-describedby') ?? '')?.textContent
    return [`${step.textContent}: ${title}`, step.getAttribute('href')?.replace(/[\da-f-]{36}/, '…')]
  })
  expect(steps).toEqual([
    ['Ask Jonas: Early', '/detail/idea/…'],
    ['Record decision: Passed', '/detail/product/…'],
    ['See decision: Decided', '/detail/pain/…'],
    ['See why: Changed', '/detail/idea/…'],
    ['Ask Ewa: אין מפתח', '/detail/idea/…'],
    ['See why: Hidden', '/detail/idea/…'],
    ['Copy link: Old', '/detail/idea/…?tab=share'],
  ])
})

test('votes, progress and status stay below, with the number of votes needed to fill the bar', async () => {
  show()
  const said = screen.getAllByRole('progressbar', { name: 'Votes' }).map(bar => {
    const line = bar.parentElement as HTMLElement
    return line.textContent?.replaceAll('\u00A0', ' ')
  })
  const MLP = 'MLP: minimum lovable product, the smallest version people enjoy using.'
  expect(said.slice(0, 3)).toEqual([
    `Votes 24100%, MLP BuiltFull at 20 votes. ${MLP}`,
    'Votes 1188%, Live ProductFull at 13 votes.',
    'Votes 440%, Problem IdentifiedFull at 10 votes.',
  ])
  await screen.findAllByText('Record decision')
})

test('evidence that fails to load is reported beside the votes and can be retried', async () => {
  isDown = true
  show()
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  expect(screen.getAllByText(/^The evidence didn’t load/)).toHaveLength(rows.length)
  isDown = false
  fireEvent.click(again as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/^The evidence didn’t load/)).toBeNull())
  await screen.findByText('Ask Jonas')
})

test('your cards match the rows and send one request, and others’ cards show nothing', async () => {
  const toCard = ({ project, evidence }: Row) => {
    const counts = { votes: { total: 0, own: null }, excerpt: '', commentCount: 0 }
    const author = { ...ada, avatar: null }
    return { ...project, ...counts, id: evidence.itemId, author } as unknown as DiscoverCard
  }
  const [early, passed] = rows.map(toCard)
  if (!early || !passed) return expect.unreachable()
  const foreign = {
    ...early,
    id: crypto.randomUUID() as ItemId,
    author: { ...early.author, id: 'x' as MemberId },
  }
  renderPart([early, passed, foreign].map(card => <PainPointCard key={card.id} painPoint={card} />))
  await screen.findByText('Above your bar')
  const [first, second, third] = screen
    .getAllByRole('article')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
  expect(first).toMatch(/Too early to call6 of 20 members who found it said they’d use it\. Our guess: /)
  expect(second).toMatch(/Above your bar40 of 95 members who found it .* Your plan says to build it\.$/)
  expect([third?.includes('Too early'), requests]).toEqual([
    false,
    [`/api/me/evidence?items=${early.id}%2C${passed.id}`],
  ])
})
