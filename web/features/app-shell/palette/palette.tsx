import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPlainLetters } from '#contract/text/plain-letters.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { setSource } from '#web/features/evidence/item-views/view-source.ts'
import { toDiscoverSearch } from '#web/features/items/discover/discover-search.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys, memberKeys } from '#web/platform/cache/query-keys.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import type { PaletteEntry } from '#web/ui/overlay/command-palette-list.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { type Outside, useActions, usePageEntries } from './actions.tsx'
import type { RecentItem } from './recent-items.tsx'

const TYPING_ENDS_MS = 200
const SHORTEST = 2

/** The asked words follow the typed ones once typing pauses. */
function useAsked(typed: string) {
  const words = typed.trim()
  const q = useDebounced(words, TYPING_ENDS_MS)
  const isAsked = words.length >= SHORTEST
  return { words, q, isAsked, isSettled: q === words, enabled: isAsked && q.length >= SHORTEST }
}

type PaletteSearch = ReturnType<typeof useAsked>
type Request<Found> = Required<Pick<UseQueryOptions<Found>, 'queryKey' | 'queryFn'>>

function useFound<Found>({ isAsked, isSettled, enabled }: PaletteSearch, request: Request<Found>) {
  const query = useQuery({
    ...request,
    staleTime: freshness.ideas,
    retry: false,
    enabled,
    placeholderData: keepPreviousData,
  })
  return { query, isWaiting: isAsked && (!isSettled || query.isFetching) }
}

function useFoundItems(asked: PaletteSearch) {
  const { q } = asked
  const { query, isWaiting } = useFound(asked, {
    queryKey: itemKeys.list('palette', { q }),
    queryFn: ({ signal }) => api('GET /items', { query: { q } }, { signal }),
  })
  const isSimilar = query.data?.isSimilar === true
  return { query, isWaiting, isSimilar, rows: asked.isAsked ? (query.data?.rows ?? []) : [] }
}

/** Matches the beginning of any part of a name. */
function useFoundMembers(asked: PaletteSearch) {
  const { q } = asked
  const { query, isWaiting } = useFound(asked, {
    queryKey: memberKeys.found(q),
    queryFn: ({ signal }) => api('GET /members', { query: { q } }, { signal }),
  })
  return { query, isWaiting, rows: asked.isAsked ? (query.data ?? []) : [] }
}

/** A choice here is what the member searched for. */
function openFromPalette(address: string, navigate: NavigateFunction) {
  setSource('search')
  void navigate(address)
}

function useMemberEntries({ rows }: ReturnType<typeof useFoundMembers>): PaletteEntry[] {
  const navigate = useNavigate()
  return rows.map(({ id, name, avatar }) => ({
    id,
    label: name ?? i18n.t('Anonymous'),
    icon: <Avatar id={id} name={name ?? i18n.t('Anonymous')} picture={avatar} size="md" />,
    onChoose: () => openFromPalette(links.member(id), navigate),
  }))
}

const getAddress = ({ kind, id }: RecentItem) => links.item(kind, id)

const toEntry = ({ id, kind, name }: RecentItem, onChoose: () => void): PaletteEntry => ({
  id,
  label: name,
  icon: <Glyph id={id} kind={uiKinds[kind]} size="sm" />,
  note: <KindBadge kind={uiKinds[kind]} size="sm" />,
  onChoose,
})

function useRecentEntries(recent: readonly RecentItem[]): PaletteEntry[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return recent
    .filter(item => getAddress(item) !== pathname)
    .map(item => toEntry(item, () => openFromPalette(getAddress(item), navigate)))
}

function useFoundEntries({ rows, query }: ReturnType<typeof useFoundItems>, words: string): PaletteEntry[] {
  const navigate = useNavigate()
  const search = toDiscoverSearch({ find: words, tab: 'all', page: 1 }, new URLSearchParams())
  const all = {
    id: 'all',
    label: i18n.t('Show all in the marketplace'),
    icon: <List className="size-4.5" strokeWidth={1.75} />,
    onChoose: () => void navigate(`${links.marketplace()}?${search}#discover`),
  }
  return [
    ...rows.map(item => toEntry(item, () => openFromPalette(getAddress(item), navigate))),
    ...(rows.length > 0 && (query.data?.pages ?? 0) > 1 ? [all] : []),
  ]
}

const toWords = (text: string) =>
  toPlainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Every typed word must be the beginning of a word in the text. No words match every text. */
export function matchesText(text: string, typed: string) {
  const words = toWords(text)
  return toWords(typed).every(begun => words.some(word => word.startsWith(begun)))
}

type FoundLists = { items: ReturnType<typeof useFoundItems>; members: ReturnType<typeof useFoundMembers> }
type PaletteTextProps = FoundLists & { asked: ReturnType<typeof useAsked>; isEmpty: boolean }

type Props = Outside & { open: boolean; onClose: () => void; recent: readonly RecentItem[] }

export function Palette({ open, onClose, recent, ...outside }: Props) {
  const [text, setText] = useState('')
  const asked = useAsked(text)
  const found = { items: useFoundItems(asked), members: useFoundMembers(asked) }
  const pages = usePageEntries().filter(({ label }) => matchesText(label, text))
  const actions = useActions(outside).filter(({ label, also = '' }) => matchesText(`${label} ${also}`, text))
  const visited = useRecentEntries(recent)
  const groups = [
    { label: i18n.t('Recent'), items: asked.words === '' ? visited : [] },
    { label: i18n.t('Pages'), items: pages },
    { label: i18n.t('Actions'), items: actions },
    {
      label: found.items.isSimilar ? i18n.t('Posts with similar titles') : i18n.t('Posts'),
      items: useFoundEntries(found.items, asked.words),
    },
    { label: i18n.t('Members'), items: useMemberEntries(found.members) },
  ].filter(({ items }) => items.length > 0)
  const isSettled =
    asked.words !== '' && Object.values(found).every(({ query, isWaiting }) => !isWaiting && !query.isError)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      onClosed={() => setText('')}
      text={text}
      onTextChange={setText}
      maxLength={lengths.search}
      groups={groups}
      notice={<PaletteText {...found} asked={asked} isEmpty={count === 0} />}
      spoken={isSettled ? i18n.t('{count, plural, one {# result} other {# results}}', { count }) : ''}
    />
  )
}

function PaletteText({ items, members, asked: { words, isAsked }, isEmpty }: PaletteTextProps) {
  const failed = [items, members].find(({ query }) => query.isError)
  const hasRows = items.rows.length + members.rows.length > 0
  if (!isAsked) return isEmpty ? <Words>{i18n.t('Type at least two letters to search posts.')}</Words> : null
  if (items.isWaiting || members.isWaiting)
    return hasRows ? null : <Spinner label={i18n.t('Searching posts…')} size="sm" className="py-5" />
  if (failed) return <LoadFailure query={failed.query} className="m-3" />
  if (hasRows) return null
  return (
    <Words>
      <Sentence text={i18n.t('No posts found for “<0/>”. Try fewer or different words.')}>
        <bdi className="[overflow-wrap:anywhere]">{words}</bdi>
      </Sentence>
    </Words>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="px-4.5 py-5 text-body-sm text-ink-2">{children}</p>
)
