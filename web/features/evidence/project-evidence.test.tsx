import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProjectEvidence } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Project } from '#contract/items/items.ts'
import { BUILD, WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { ProjectRow } from '#web/features/items/projects/project-row.tsx'
import { ProjectRange, ProjectSentence, ProjectState, ProjectStep } from './project-evidence.tsx'

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
      sums: null,
      community: null,
      knew: null,
      changed: null,
      rule: null,
      isDecided: false,
      people: { count: 0, next: null },
      ...evidence,
    },
  }
}

const at = '2026-05-14T14:00:00.000Z'
const jonas = { count: 5, next: { name: 'Jonas' } }
const early = { sums: { yes: 5, readers: 24 }, rule: WRITTEN_BAR, people: jonas }
const passed = { sums: { yes: 40, readers: 96 }, rule: { ...WRITTEN_BAR, verdict: BUILD } }

const rows = [
  toRow('Early', {}, early),
  toRow('Passed', { kind: 'product', voteCount: 11 }, passed),
  toRow('Decided', { kind: 'pain_point', voteCount: 4 }, { ...passed, isDecided: true }),
  toRow('Changed', {}, { sums: { yes: 56, readers: 158 }, changed: { readers: 158, at } }),
  toRow('אין מפתח', { voteCount: 0 }, { people: { count: 1, next: { name: 'Ewa' } } }),
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

const parts = { State: ProjectState, Sentence: ProjectSentence, Range: ProjectRange, Step: ProjectStep }

const show = () =>
  renderPart(
    <ul>
      {rows.map(({ project }) => (
        <ProjectRow key={project.id} project={project} page={2} parts={parts} />
      ))}
    </ul>,
    { at: '/dashboard?page=2' },
  )

/** Returns the texts of a row in order, and its range in words. */
function read(row: HTMLElement) {
  const picture = within(row).queryByRole('img')?.getAttribute('aria-label')
  const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walk.nextNode())
    if (!walk.currentNode.parentElement?.closest('[aria-hidden], [hidden]'))
      texts.push(walk.currentNode.textContent ?? '')
  return [texts.join('|'), picture?.split(';')[0] ?? null].map(text => text?.replaceAll('\u00A0', ' '))
}

test('the evidence leads each project, then its votes, the range and the next step, from one request for all', async () => {
  show()
  await screen.findAllByText('Record decision')
  const shown = screen.getAllByRole('listitem').map(row => read(row).map(text => text ?? ''))
  expect(shown.map(([text]) => text?.split('|').slice(0, 4))).toMatchObject([
    ['Early', 'IDEA', expect.anything(), '5 of 24 people who opened it would be early adopters.'],
    ['Passed', 'PRODUCT', expect.anything(), '40 of 96 people who opened it would be early adopters.'],
    ['Decided', 'PAIN POINT', expect.anything(), '40 of 96 people who opened it have this pain.'],
    ['Changed', 'IDEA', expect.anything(), '56 of 158 people who opened it would be early adopters.'],
    [
      'אין מפתח',
      'IDEA',
      expect.anything(),
      'Fewer than five people here have opened it. Ewa would be an early adopter.',
    ],
    ['Hidden', 'IDEA', 'Hidden by a moderator', expect.anything()],
    ['Old', 'IDEA', expect.anything(), 'You published it before we counted who opens it.'],
  ])
  expect(shown.map(([, picture]) => picture)).toEqual([
    'Between 3% and 53%',
    'Between 27% and 58%',
    'Between 27% and 58%',
    '',
    '',
    'Between 3% and 53%',
    '',
  ])
  expect(requests).toEqual(['/api/me/evidence?page=2'])
})

test('the next step leads to where it is done, and names its project', async () => {
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
    ['Send your link: Old', '/detail/idea/…?tab=share'],
  ])
})

test('votes, progress and status stay below, with how many votes are the whole', async () => {
  show()
  const said = screen.getAllByRole('progressbar', { name: 'Votes' }).map(bar => {
    const line = bar.parentElement as HTMLElement
    return line.textContent?.replaceAll('\u00A0', ' ')
  })
  const MLP = 'MLP: minimum lovable product, the smallest version people enjoy using.'
  expect(said.slice(0, 3)).toEqual([
    `Votes 24100%, MLP BuiltThe bar is full at 20 votes. ${MLP}`,
    'Votes 1188%, Live ProductThe bar is full at 13 votes.',
    'Votes 440%, Problem IdentifiedThe bar is full at 10 votes.',
  ])
  await screen.findAllByText('Record decision')
})

test('evidence that cannot be loaded is reported beside the votes and can be tried again', async () => {
  isDown = true
  show()
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  expect(screen.getAllByText(/^The evidence did not load/)).toHaveLength(rows.length)
  isDown = false
  fireEvent.click(again as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/^The evidence did not load/)).toBeNull())
  await screen.findByText('Ask Jonas')
})
